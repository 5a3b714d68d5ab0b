"""Paper goods: boards, terrain, tokens, standees, boxes and trackers, ready to cut out."""
