// Runs before anything else in a page. zod would try `new Function`, which the page's policy forbids and reports.
globalThis['__zod_globalConfig'] = { jitless: true };

// A chunk that the page itself fetches and does not get would be waited for by whoever needs it: without its element it is
// asked for anew. Those that have ended by now have run, or failed before anybody could listen.
if (typeof document !== 'undefined') {
  for (const script of document.querySelectorAll('script[async]'))
    if (performance.getEntriesByName(script.src).length > 0) script.remove();
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.remove(), true);
}
