import { readMoney } from './read-money';

const reading = (text: string) => {
  const result = readMoney(text);
  return 'amount' in result ? result.amount : result.problem;
};

test.each([
  ['99', 9_900],
  ['99.50', 9_950],
  ['19.99', 1_999],
  ['0.1', 10],
  ['12.5000', 1_250],
  ['0.750', 75],
  ['5.', 500],
  ['1,240', 124_000],
  ['1,240.50', 124_050],
  ['1,00,000', 10_000_000],
  ['12,34,567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['1 240', 124_000],
  ['1\u00a0240', 124_000],
  ["1'240", 124_000],
  ['₹ 80', 8_000],
  ['₹1,240', 124_000],
  ['Rs. 80/-', 8_000],
  ['Rs 80', 8_000],
  ['INR 80', 8_000],
  ['80 ₹', 8_000],
  ['रु 80', 8_000],
  ['१२०', 12_000],
  ['１２', 1_200],
])('MENU-09 the amount %j is read as %s', (text, amount) => {
  expect(reading(text)).toBe(amount);
});

test.each([
  ['99,50', 'unclearSeparator'],
  ['1.240,00', 'unclearSeparator'],
  ['0,75', 'unclearSeparator'],
  ['0,750', 'unclearSeparator'],
  ['1,00', 'unclearSeparator'],
  ['12,3456', 'unclearSeparator'],
  ['1,23,45', 'unclearSeparator'],
  ['1.240', 'unclearSeparator'],
  ['1.000.000', 'unclearSeparator'],
  ['1 2', 'unclearSeparator'],
  ['1,240 500', 'unclearSeparator'],
  ['12.345', 'tooManyDecimals'],
  ['-5', 'negative'],
  ['₹ -5', 'negative'],
  ['1e3', 'notANumber'],
  ['free', 'notANumber'],
  ['5²', 'notANumber'],
  ['99½', 'notANumber'],
  ['.', 'notANumber'],
  ['', 'notANumber'],
  ['120/140', 'notANumber'],
])('MENU-09 the text %j is no amount: %s', (text, problem) => {
  expect(reading(text)).toBe(problem);
});
