// Shows the lists of the page in turn, in as many columns as there is room for.
(() => {
  const own = document.currentScript, stage = document.querySelector('#stage'), turn = document.querySelector('#turn'), late = document.querySelector('#late'), calls = document.querySelector('#calls');
  const hold = 12000;
  let at = 0, shown = '', from = 0, heard = Date.now();

  // load is what the page has now.
  const load = async () => {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(answer.statusText);
    return document.importNode(new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#stage'), true);
  };
  // fill puts as many rows, from that one on, as fit into the stage, and says which comes next. The rows are measured,
  // because their height goes by the screen, the typeface and what is in them.
  const fill = (table, next) => {
    const rows = [...table.tBodies[0].rows].map((r) => r.cloneNode(true));
    const empty = table.cloneNode(true);
    empty.tBodies[0].replaceChildren();
    const whole = table.cloneNode(true), gap = parseFloat(getComputedStyle(stage).columnGap) || 0;
    stage.style.gridTemplateColumns = 'max-content';
    stage.replaceChildren(whole);
    const columns = Math.max(1, Math.min(4, Math.floor((stage.clientWidth + gap) / (whole.offsetWidth + gap))));
    stage.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    stage.classList.toggle('tight', whole.offsetWidth > stage.clientWidth);
    stage.replaceChildren();
    const main = stage.parentElement, foot = document.querySelector('.boardfoot'), end = innerHeight - parseFloat(getComputedStyle(main).paddingBottom) - (foot ? foot.offsetHeight : 0);
    for (let c = 0; c < columns && next < rows.length; c++) {
      const part = empty.cloneNode(true), body = part.tBodies[0];
      stage.append(part);
      body.append(...rows.slice(next));
      const fits = Math.max(1, rows.slice(next).filter((r) => r.getBoundingClientRect().bottom <= end).length);
      for (const r of rows.slice(next + fits)) r.remove();
      next += fits;
    }
    return next;
  };
  // show shows more of the list that is shown, or the next one. A list that is gone leaves its turn to the one in its place.
  const show = async () => {
    let now;
    try { now = await load(); } catch { return; } // what stands there stays until the hall answers
    calls.textContent = now.dataset.calls;
    const lists = [...now.querySelectorAll('[data-list]')];
    if (!lists.length) { turn.textContent = ''; stage.style.gridTemplateColumns = ''; stage.replaceChildren(...now.children); return; }
    const same = lists.findIndex((l) => l.dataset.list === shown);
    if (same < 0) from = 0;
    at = same < 0 ? at % lists.length : same;
    if (from >= lists[at].tBodies[0].rows.length) { at = (at + 1) % lists.length; from = 0; }
    turn.textContent = lists[at].dataset.title;
    from = fill(lists[at], from);
    shown = lists[at].dataset.list;
  };
  const look = () => {
    heard = Math.min(heard, Date.now()); // the clock may be set back
    const seconds = Math.floor((Date.now() - heard) / 1000);
    late.textContent = seconds >= 40 ? own.dataset.late.replace('{seconds}', seconds) : '';
  };
  const stream = new EventSource('/events?board');
  stream.addEventListener('here', () => { heard = Date.now(); });
  stream.addEventListener('news', async () => {
    heard = Date.now();
    try { calls.textContent = (await load()).dataset.calls; } catch { /* the next turn tells */ }
  });
  show(); setInterval(show, hold); setInterval(look, 1000);
})();
