"""Tests of engagements."""
