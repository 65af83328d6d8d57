import { findGrowth } from './compare-sizes.mjs';

const limits = { growth: 0.02, leastBytes: 100, screensKB: { orders: 60 } };
const recorded = {
  bundles: {
    'orders: container': { bytes: 8_000, modules: {} },
    'orders: first script': {
      bytes: 50_000,
      modules: { 'remotes/orders/src/board.tsx': 9_000, zod: 30_000 },
    },
  },
  screens: { orders: { bytes: 58_000, bundles: ['orders: container', 'orders: first script'] } },
};

/** The recorded sizes, with a first script of other bytes and modules. */
const withScript = (bytes: number, modules: Record<string, number> = {}) => ({
  bundles: {
    ...recorded.bundles,
    'orders: first script': {
      bytes,
      modules: { ...recorded.bundles['orders: first script'].modules, ...modules },
    },
  },
  screens: { orders: { ...recorded.screens.orders, bytes: 8_000 + bytes } },
});

const failuresOf = (now: Parameters<typeof findGrowth>[1]): string[] =>
  findGrowth(recorded, now, limits).failures;

test('SPD-04 sizes as recorded, smaller, or grown by less than the share are in order', () => {
  expect(failuresOf(recorded)).toEqual([]);
  expect(failuresOf(withScript(40_000))).toEqual([]);
  expect(failuresOf(withScript(50_900))).toEqual([]);
});

test('SPD-04 a module that came fails the bundle and the screen, and is named', () => {
  const now = withScript(51_500, { 'packages/domain/src/tax-documents/words/en.ts': 6_400 });
  expect(failuresOf(now)).toEqual([
    'orders: first script: 50.0 kB → 51.5 kB (+3.0 %), most of it: packages/domain/src/tax-documents/words/en.ts, new by 6.4 kB before the minifier',
    'first screen orders: 58.0 kB → 59.5 kB (+2.6 %), most of it: packages/domain/src/tax-documents/words/en.ts, new by 6.4 kB before the minifier',
  ]);
});

test('SPD-04 of several modules that grew the one that grew most is named', () => {
  const now = withScript(52_000, { 'remotes/orders/src/board.tsx': 9_500, zod: 38_000 });
  expect(failuresOf(now)[0]).toContain('most of it: zod, grown by 8.0 kB');
});

test('SPD-04 a screen that comes over its limit fails, however slowly it grew there', () => {
  const near = withScript(51_900);
  expect(findGrowth(near, withScript(52_200), limits).failures).toEqual([
    'first screen orders: 60.2 kB, the limit is 60 kB',
  ]);
});

test('SPD-04 a screen that was over its limit is reported, and may not grow at all', () => {
  const over = withScript(53_000);
  expect(findGrowth(over, over, limits)).toEqual({
    failures: [],
    notices: ['first screen orders: 61.0 kB, the limit is 60 kB'],
  });
  expect(findGrowth(over, withScript(53_300, { zod: 31_000 }), limits).failures).toEqual([
    'first screen orders: 61.0 kB → 61.3 kB (+0.5 %), most of it: zod, grown by 1.0 kB before the minifier',
  ]);
});

test('SPD-04 a bundle without a record, and a screen without a limit, are named', () => {
  const now = {
    bundles: { ...recorded.bundles, 'menu: first script': { bytes: 40_000, modules: {} } },
    screens: { ...recorded.screens, menu: { bytes: 48_000, bundles: ['menu: first script'] } },
  };
  expect(failuresOf(now)).toEqual([
    'menu: first script: not recorded yet, 40.0 kB',
    'first screen menu: not recorded yet, 48.0 kB',
    'first screen menu: has no limit',
  ]);
});

test('SPD-04 a few bytes more of a small bundle are no growth', () => {
  const small = { bundles: { 'pos: container': { bytes: 900, modules: {} } }, screens: {} };
  const now = { bundles: { 'pos: container': { bytes: 960, modules: {} } }, screens: {} };
  expect(findGrowth(small, now, limits).failures).toEqual([]);
});
