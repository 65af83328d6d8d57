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
