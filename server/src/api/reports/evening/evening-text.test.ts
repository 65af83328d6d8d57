import { eveningText, longestText, type EveningFacts } from './evening-text';

const facts = (change: Partial<EveningFacts> = {}): EveningFacts => ({
  outletName: 'Malabar Kitchen',
  date: '2026-11-27',
  currency: 'INR',
  orders: 64,
  sales: 1_842_000,
  cash: { difference: -12_000, uncounted: false },
  lost: { orders: 2, amount: 64_000 },
  ...change,
});

test.each([
  [{}, 'Malabar Kitchen, 27 Nov: ₹18,420 sales, 64 orders. Cash ₹120 short. 2 cancelled or rejected, ₹640.'],
  [
    { orders: 1, sales: 12_050, cash: { difference: 0, uncounted: false }, lost: { orders: 0, amount: 0 } },
    'Malabar Kitchen, 27 Nov: ₹120.50 sales, 1 order. Cash balanced. None cancelled.',
  ],
  [
    { cash: { difference: 500, uncounted: true } },
    'Malabar Kitchen, 27 Nov: ₹18,420 sales, 64 orders. Cash ₹5 over. Another drawer not counted. 2 cancelled or rejected, ₹640.',
  ],
  [
    { cash: { difference: null, uncounted: false }, lost: { orders: 1, amount: 5 } },
    'Malabar Kitchen, 27 Nov: ₹18,420 sales, 64 orders. 1 cancelled or rejected, ₹0.05.',
  ],
  [
    { currency: 'USD' as const, cash: { difference: null, uncounted: true } },
    'Malabar Kitchen, 27 Nov: $18,420 sales, 64 orders. Cash not counted. 2 cancelled or rejected, $640.',
  ],
])('UX-04 WRD-01 a day in one message: %j', (change, text) => {
  expect(eveningText(facts(change), 'en')).toBe(text);
});

test('UX-04 WRD-01 the same in Hindi', () => {
  expect(eveningText(facts(), 'hi')).toBe(
    'Malabar Kitchen, 27 नव॰: बिक्री ₹18,420, 64 ऑर्डर। नकद ₹120 कम। 2 रद्द या अस्वीकृत, ₹640।',
  );
});

const longest = facts({
  outletName: 'श्री महालक्ष्मी स्वादिष्ट भोजनालय एवं मिठाई भंडार, स्टेशन रोड के सामने, नागपुर पूर्व'.repeat(2),
  orders: 12_345,
  sales: 99_99_99_999_99,
  cash: { difference: -1_23_456_78, uncounted: true },
  lost: { orders: 1_234, amount: 12_34_567_89 },
});

test.each([
  ['en', false],
  ['en', true],
  ['hi', false],
  ['hi', true],
] as const)('UX-04 the longest message fits, its figures whole: %s, test %s', (locale, isTest) => {
  const text = eveningText(longest, locale, { isTest });
  expect(text.length).toBeLessThanOrEqual(longestText);
  expect(text).toContain('…, 27 ');
  expect(text).toContain('₹12,34,567.89');
  expect(text).toContain('₹1,23,456.78');
  expect(text).toContain('₹99,99,99,999.99');
});

test('UX-04 a name is cut between letters, not within one', () => {
  const outletName = 'कि'.repeat(100);
  expect(eveningText(facts({ outletName }), 'hi')).toMatch(/^(कि)+…, /);
});
