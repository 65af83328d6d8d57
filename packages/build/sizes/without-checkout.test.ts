import { brotliCompressSync } from 'node:zlib';
import { withoutCheckout } from './without-checkout.mjs';

const bundleOf = (digest: string, key: string, integrity: string): string =>
  `load({4:"${digest}",9:"${digest}"});trusts("${key}");integrity("sha384-${integrity.repeat(16)}")`;
const here = bundleOf('049cf0c161aa', 'fcf05945c6156737:1I1LPKF1N6gIEPnWQZXUbwAgAJ6kAjw6LaEOHWv30wU', 'aB+/');
const there = bundleOf(
  '7f08bc37edc1',
  '1fcc7b5088856e74:UCNC-zhtZ5n7MppkhwlNTSlCx4uSHEJJD4YJ9HyhGL4',
  'x9Q/',
);

test('SPD-04 a bundle of another checkout is the same text, as long as before, with equal digests equal', () => {
  expect(withoutCheckout(here)).toBe(withoutCheckout(there));
  expect(withoutCheckout(here)).toHaveLength(here.length);
  expect(brotliCompressSync(withoutCheckout(here)).length).toBeGreaterThan(60);
});

test('SPD-04 a bundle without such values stays as it is', () => {
  expect(withoutCheckout('const total = 123456 + 0xabc;')).toBe('const total = 123456 + 0xabc;');
});
