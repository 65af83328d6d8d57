import { shortCount } from './short-count';

test.each(['en-IN', 'hi-IN'])(
  '%s: a count below a thousand is written in full, as by the formatter',
  (locale) => {
    const shortener = new Intl.NumberFormat(locale, { notation: 'compact' });
    for (const count of [0, 7, 42, 999]) expect(shortCount(count, locale)).toBe(shortener.format(count));
  },
);

test('a count of thousands is shortened', () => {
  expect(shortCount(12_345, 'en-IN')).toBe('12K');
});

test('a count with a word breaks before it: a folded column is narrower than both', () => {
  expect(shortCount(10_239, 'hi-IN')).toBe('10 हज़ार');
});
