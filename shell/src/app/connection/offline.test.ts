import { offlinePathFrom, wayBack } from './offline';

test('API-04 the /no-internet URL carries the current path, including the query string', () => {
  const path = offlinePathFrom({ pathname: '/panel/orders', search: '?tab=past&q=dal', hash: '#7' });
  expect(path).toMatch(/^\/no-internet\?navigateFrom=/);
  expect(wayBack(path.slice(path.indexOf('?')))).toBe('/panel/orders?tab=past&q=dal#7');
});

test.each([
  ['', '/'],
  ['?navigateFrom=https://evil.example/x', '/'],
  ['?navigateFrom=//evil.example/x', '/'],
  ['?navigateFrom=%2F%5Cevil.example', '/'],
  ['?navigateFrom=javascript:alert(1)', '/'],
  ['?navigateFrom=/no-internet?navigateFrom=/no-internet', '/'],
  ['?navigateFrom=/panel/orders', '/panel/orders'],
])('NAV-06 the way back of "%s" stays in the panel: %s', (search, path) => {
  expect(wayBack(search)).toBe(path);
});
