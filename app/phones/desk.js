// The same keys as in the window: Enter goes on to the next field, Ctrl Z undoes. Without it every
// part works by its buttons.
(() => {
  const $ = (s) => document.querySelector(s);
  const form = $('#sheet'), place = $('#place'), who = $('#who'), first = $('#first'), second = $('#second'), undo = $('#undo');
  let asked = null;
  const ask = async () => {
    const typed = place.value.trim();
    if (!typed) return false;
    const answer = await fetch('/game?place=' + encodeURIComponent(typed), { cache: 'no-store' });
    who.textContent = await answer.text();
    asked = typed;
    return answer.ok;
  };
  if (place) {
    place.addEventListener('keydown', async (e) => {
      if (e.key !== 'Enter') return;
      e.preventDefault();
      if (await ask()) first.focus();
    });
    place.addEventListener('change', () => { if (place.value.trim() !== asked) ask(); });
  }
  first.addEventListener('keydown', (e) => { if (e.key === 'Enter' && first.value.trim()) { e.preventDefault(); second.focus(); } });
  form.addEventListener('keydown', (e) => { if (e.key === 'Escape') location.assign('/'); });
  document.addEventListener('keydown', (e) => {
    if ((e.ctrlKey || e.metaKey) && e.key === 'z' && undo && !(/^INPUT$/.test(document.activeElement.tagName) && document.activeElement.value !== document.activeElement.defaultValue)) {
      e.preventDefault(); undo.requestSubmit();
    }
  });
  // Who calls the director and what players say is wrong come in by themselves. What is being typed stays.
  new EventSource('/calls').addEventListener('calls', async () => {
    const answer = await fetch('/', { cache: 'no-store' });
    const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['#calls', '#marks']) document.querySelector(part).replaceWith(now.querySelector(part));
  });
  // What was done is said once more after the page is there: a screen reader hears what changes.
  const said = $('#said'), words = said.textContent;
  if (words) { said.textContent = ''; setTimeout(() => { said.textContent = words; }, 300); }
  const wrong = $('[role=alert]');
  ($('[autofocus]') || ((wrong && $('#sheet .buttons .btn:not(.go)')) ? second : place || first)).focus();
})();
