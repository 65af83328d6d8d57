/** Runs the prelude in a page with these asynchronous scripts; `status`: of those whose fetch has ended. */
function openPage(scripts: Record<string, number | undefined>): (name: string) => HTMLScriptElement | null {
  document.head.innerHTML = Object.keys(scripts)
    .map((name) => `<script async src="/${name}"></script>`)
    .join('');
  // The test's page tells nothing of what it fetched.
  const getEntriesByName = (address: string) => {
    const responseStatus = scripts[new URL(address).pathname.slice(1)];
    return responseStatus === undefined ? [] : [{ responseStatus }];
  };
  Object.assign(performance, { getEntriesByName });
  jest.resetModules();
  jest.requireActual('../../build/page-prelude.cjs');
  return (name) => document.querySelector(`script[src="/${name}"]`);
}

test('a chunk that is there and has not run yet keeps its element: asked for again it would run twice', () => {
  const script = openPage({ 'panel.js': 200 });
  expect(script('panel.js')).not.toBeNull();
});

test('one that the page did not get loses it, before the shell starts or later: it is asked for anew', () => {
  const script = openPage({ 'lost.js': 0, 'missing.js': 404, 'late.js': undefined });
  expect(script('lost.js')).toBeNull();
  expect(script('missing.js')).toBeNull();
  script('late.js')?.dispatchEvent(new Event('error'));
  expect(script('late.js')).toBeNull();
});

test('who waits for one that failed unheard is told when the page has loaded, and of one that ran is nothing said', () => {
  const script = openPage({ 'refused.js': 200, 'panel.js': 200 });
  const told: string[] = [];
  for (const name of ['refused.js', 'panel.js'])
    script(name)?.addEventListener('error', () => told.push(name));
  script('panel.js')?.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(told).toEqual(['refused.js']);
});
