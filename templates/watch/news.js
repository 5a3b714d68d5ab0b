// Added to the page while `fabricate watch` serves it: reloads it after a build, keeps its place,
// and shows over it what is wrong with the game file. The file on disk is without it.
(() => {
  const key = "fabricate-place", state = { version: VERSION };
  const place = sessionStorage.getItem(key);
  if (place !== null) {
    history.scrollRestoration = "manual";
    const back = () => scrollTo({ top: Number(place), behavior: "instant" });
    addEventListener("DOMContentLoaded", back);
    addEventListener("load", () => { back(); sessionStorage.removeItem(key); });
    back();
  }
  const host = document.createElement("div");
  host.id = "fabricate-news";
  document.documentElement.append(host);
  const root = host.attachShadow({ mode: "open" });
  const make = (tag, name, words) => {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (words) made.textContent = words;
    return made;
  };
  const style = make("style", "", `
    .over { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 6vh 4vw;
      background: rgba(33, 28, 25, .86); font: 16px/1.5 var(--sans, system-ui, sans-serif); }
    .paper { max-width: 54rem; margin: 0 auto; background: #f3ebda; color: #211c19;
      border-top: 6px solid #a8321f; padding: 1.6rem 2rem 1.4rem; }
    h2 { font: 400 1.6rem/1.2 var(--display, sans-serif); margin: 0 0 .2rem; }
    p { margin: 0; } .note { color: #6f6252; margin-bottom: 1rem; }
    ol { list-style: none; margin: 0; padding: 0; }
    li { border-top: 1px solid #cbbfa5; padding: .7rem 0; }
    .place { font: 600 .86rem/1.4 ui-monospace, monospace; color: #a8321f; }
    .where { font: .86rem/1.4 ui-monospace, monospace; color: #6f6252; margin-left: .8em; }
    .what { font-weight: 600; } .remedy::before { content: "\\2192\\00a0"; }
    .what, .remedy { overflow-wrap: anywhere; white-space: pre-line; }
    button { font: inherit; border: 0; background: #211c19; color: #f3ebda; padding: .35rem .9rem;
      margin-top: .6rem; cursor: pointer; }
    .pill { position: fixed; right: 14px; bottom: 14px; z-index: 2147483646; padding: .3rem .8rem;
      background: #211c19; color: #f3ebda; border-left: 4px solid #d9a23b;
      font: 14px/1.4 var(--sans, system-ui, sans-serif); }`);
  const stage = make("div");
  root.append(style, stage);
  const overlay = (faults) => {
    const over = make("div", "over"), paper = make("div", "paper"), list = make("ol");
    over.setAttribute("role", "alert");
    const count = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
    paper.append(make("h2", "", count));
    paper.append(make("p", "note", "Behind this the last good state stays. Save the file again when it is mended."));
    for (const fault of faults) {
      const item = make("li");
      if (fault.place) item.append(make("span", "place", fault.place));
      if (fault.where) item.append(make("span", "where", fault.where));
      item.append(make("p", "what", fault.what));
      if (fault.remedy) item.append(make("p", "remedy", fault.remedy));
      list.append(item);
    }
    const hide = make("button", "", "Look behind");
    hide.addEventListener("click", () => over.remove());
    paper.append(list, hide);
    over.append(paper);
    return over;
  };
  const show = (news) => {
    stage.replaceChildren();
    if (news.faults.length) stage.append(overlay(news.faults));
    else if (news.busy) stage.append(make("div", "pill", "building …"));
    else if (!state.version) stage.append(make("div", "pill", "waiting for the first build …"));
    if (!news.busy && news.version && news.version !== state.version) {
      sessionStorage.setItem(key, String(scrollY));
      location.reload();
    }
  };
  const listen = () => {
    const events = new EventSource(EVENTS);
    events.onmessage = (event) => show(JSON.parse(event.data));
    events.onerror = () => {
      stage.replaceChildren(make("div", "pill", "fabricate watch has ended"));
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  };
  listen();
})();
