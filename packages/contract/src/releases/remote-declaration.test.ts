import { contributionsSchema, remoteDeclarationSchema } from './remote-declaration';

const route = { path: '/panel/stamp-cards', permission: null };
const isValid = (more: object): boolean =>
  remoteDeclarationSchema.safeParse({ name: 'loyalty', routes: [route], ...more }).success;

test('UX-04 a release without keywords and links is valid, as those built before', () => {
  expect(contributionsSchema.parse({ routes: [route] }).routes).toEqual([route]);
  expect(isValid({})).toBe(true);
});

test('UX-04 keywords are words in both languages, within limits', () => {
  const withWords = (keywords: object) => isValid({ routes: [{ ...route, keywords }] });
  expect(withWords({ en: ['stamps', 'loyalty card'], hi: ['मुहर'] })).toBe(true);
  expect(withWords({ en: ['stamps'] })).toBe(false);
  expect(withWords({ en: ['x'], hi: [] })).toBe(false);
  expect(withWords({ en: ['x'.repeat(31)], hi: [] })).toBe(false);
  expect(withWords({ en: Array.from({ length: 31 }, (_, index) => `word ${index}`), hi: [] })).toBe(false);
});

test('UX-04 a link names a path, and the parameter of what it opens', () => {
  const link = { kind: 'order', path: '/panel/orders', permission: 'order', parameter: 'order' };
  expect(isValid({ links: [link] })).toBe(true);
  expect(isValid({ links: [{ kind: 'newDiscount', path: '/panel/new', permission: null }] })).toBe(true);
  for (const wrong of [{ kind: 'invoice' }, { path: 'https://elsewhere.example' }, { parameter: 'a&b' }])
    expect(isValid({ links: [{ ...link, ...wrong }] })).toBe(false);
});

test('FED-24 extension points and parts for them: names, versions, a room; older releases have none', () => {
  const fill = {
    name: 'stamps',
    point: 'orders/detail',
    takes: '^1.0.0',
    permission: null,
    room: { phone: 96, wide: 64 },
  };
  expect(isValid({ points: [{ name: 'loyalty/card', version: '1.0.0' }], fills: [fill] })).toBe(true);
  expect(isValid({ points: [{ name: 'card', version: '1.0.0' }] })).toBe(false);
  expect(isValid({ points: [{ name: 'loyalty/card', version: '1' }] })).toBe(false);
  for (const wrong of [
    { takes: '1.0.0' },
    { point: 'orders' },
    { room: undefined },
    { room: { phone: 0, wide: 1 } },
  ])
    expect(isValid({ fills: [{ ...fill, ...wrong }] })).toBe(false);
});
