// Remembers what has been ticked off, and counts it. The page is complete without this script.
(function () {
  "use strict";
  const main = document.getElementById("main");
  const boxes = Array.from(document.querySelectorAll("input[data-key]"));
  const store = "fabricate:" + main.dataset.game;
  let done = [];
  try { done = JSON.parse(localStorage.getItem(store)) || []; } catch { done = []; }

  function tally(root, output, words) {
    let all = 0, ticked = 0;
    for (const box of root.querySelectorAll("input[data-times]")) {
      const times = Number(box.dataset.times);
      all += times;
      if (box.checked) ticked += times;
    }
    if (!output || !all) return;
    output.hidden = ticked === 0;
    output.textContent = ticked === all ? "all printed" : ticked + words + all + " printed";
  }

  function show() {
    tally(document, document.querySelector(".progress"), " of ");
    for (const colour of document.querySelectorAll(".colour")) {
      tally(colour, colour.querySelector("output"), " of ");
    }
  }

  for (const box of boxes) {
    box.checked = done.includes(box.dataset.key);
    box.addEventListener("change", function () {
      done = boxes.filter((other) => other.checked).map((other) => other.dataset.key);
      try { localStorage.setItem(store, JSON.stringify(done)); } catch { /* ticks last as long as the page */ }
      show();
    });
  }
  show();
})();
