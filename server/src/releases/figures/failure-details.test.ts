import { browserOf, cleanText, describeFailure, framesOf, maskPath } from './failure-details';

test.each([
  ['nobody@example.com could not be found', '[mail] could not be found'],
  ['cut where it was too long: nobody@exam', 'cut where it was too long: [mail]'],
  ['GET https://x.example/api/orders?phone=9876500001&q=a failed', 'GET https://x.example/api/orders failed'],
  ['call +91 98765 00001 back', 'call [number] back'],
  ['no order 018f0000-0000-7000-8000-000000000001 here', 'no order [id] here'],
  ['bad token eyJhbGciOiJFZERTQSJ9abcdef0123456789', 'bad token [token]'],
  [
    "Cannot read properties of undefined (reading 'lines')",
    "Cannot read properties of undefined (reading 'lines')",
  ],
  ['orders 1.0.0 was not there after 1800 ms', 'orders 1.0.0 was not there after 1800 ms'],
])('OPS-08 TRU-05 what is kept names no person: %s', (said, kept) => expect(cleanText(said)).toBe(kept));

test('OPS-08 long words are cut before they are read', () => {
  for (const long of ['1'.repeat(100_000), 'a@'.repeat(50_000), 'x'.repeat(100_000)])
    expect(cleanText(long).length).toBeLessThanOrEqual(500);
});

test.each([
  ['/panel/orders', '/panel/orders'],
  ['/panel/orders/2041?tab=money', '/panel/orders/:id'],
  ['/panel/customers/018f0000-0000-7000-8000-000000000001/edit', '/panel/customers/:id/edit'],
  ['/panel/customers/nobody@example.com', '/panel/customers/:id'],
  ['javascript:alert(1)', ''],
])('OPS-08 of a path its route is kept: %s', (path, kept) => expect(maskPath(path)).toBe(kept));

test('OPS-08 stacks of Chromium, Firefox and Safari name functions and files, without origins and queries', () => {
  const chromium = [
    'TypeError: x is not a function',
    '    at Board.open (https://panel.example/r/orders/1.0.0-a/remote.1f.js?v=2:12:345)',
    '    at async https://panel.example/assets/main.2e.js:1:99',
    '    at chrome-extension://abcdef/content.js:3:4',
  ].join('\n');
  expect(framesOf(chromium)).toEqual([
    { name: 'Board.open', file: '/r/orders/1.0.0-a/remote.1f.js', line: 12, column: 345 },
    { name: '', file: '/assets/main.2e.js', line: 1, column: 99 },
    { name: '', file: 'chrome-extension:', line: 3, column: 4 },
  ]);
  expect(framesOf('open@https://panel.example/r/orders/1.0.0-a/remote.1f.js:12:345\n@[native code]')).toEqual(
    [{ name: 'open', file: '/r/orders/1.0.0-a/remote.1f.js', line: 12, column: 345 }],
  );
});

test('OPS-08 failures of one cause have one fingerprint, whatever numbers they name', () => {
  const failed = {
    remote: 'orders',
    releaseId: '1.0.0-a',
    milliseconds: 1,
    outcome: 'failed',
    fellBackTo: null,
  } as const;
  const at = (line: number) => `Error\n    at open (https://panel.example/r/orders/1.0.0-a/a.js:${line}:1)`;
  const print = (message: string, line: number) =>
    describeFailure({ ...failed, kind: 'render', message, stack: at(line) }).fingerprint;
  expect(print('order 17 has no lines', 5)).toBe(print('order 18 has no lines', 5));
  expect(print('order 17 has no lines', 5)).not.toBe(print('order 17 has no lines', 6));
  expect(print('order 17 has no lines', 5)).not.toBe(print('order 17 is closed', 5));
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    'Chrome 149, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36 Edg/147.1',
    'Edge 147, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  ['curl/8', ''],
])('OPS-08 a browser is kept as family and version: %s', (userAgent, kept) =>
  expect(browserOf(userAgent)).toBe(kept),
);
