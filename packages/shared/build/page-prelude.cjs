// Runs before anything else in a page.

// A chunk that the page itself fetches is waited for by whoever needs it; it may be there already and run only later, and asked
// for a second time it would run twice. One that failed is never heard of again: without its element it is asked for
// anew, and whoever waits for it by then is told when the page has loaded.
if (typeof document !== 'undefined') {
  const awaited = new Set(document.querySelectorAll('script[async]'));
  const giveUp = (script) => {
    awaited.delete(script);
    script.remove();
  };
  for (const script of awaited) {
    const [fetched] = performance.getEntriesByName(script.src);
    if (fetched?.responseStatus === 0 || fetched?.responseStatus >= 400) giveUp(script);
  }
  document.addEventListener('load', ({ target }) => awaited.delete(target), true);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(target), true);
  addEventListener('load', () => {
    for (const script of awaited) {
      giveUp(script);
      script.dispatchEvent(new Event('error'));
    }
  });
}
