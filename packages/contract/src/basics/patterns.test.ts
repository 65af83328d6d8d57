/** @jest-environment node */
import {
  decimalPattern,
  emailPattern,
  hhmmPattern,
  lettersSpacesPattern,
  namePattern,
  positiveIntegerPattern,
  wordsDotsAmpersandPattern,
} from './patterns';

test.each([
  [
    'letters and spaces',
    lettersSpacesPattern,
    ['Latha Nair', 'लता नायर', 'É'],
    ['', 'R2', 'a_b', 'a.b', 'a-b', 'a\tb', 'a\n'],
  ],
  [
    'one with dots and ampersand',
    wordsDotsAmpersandPattern,
    ['R.K. & Sons_2', '९ नंबर'],
    ['', 'a/b', 'a-b', '<b>', 'a,b'],
  ],
  [
    'a name as signs and invoices write it',
    namePattern,
    [
      "Domino's",
      'Domino’s',
      'Rao-Tiffin',
      'MG Road, Bengaluru',
      '24/7 Store',
      'M/s Rao & Sons',
      'Rao-Foods (India) Pvt Ltd',
      'R.K. & Sons_2',
      'इमली कैफ़े',
      'O’Brien–Nair',
    ],
    ['', ' Dal', '-Dal', '/', '<b>', 'a\n', 'a\tb', 'Dal!', 'a=b', 'a@b'],
  ],
  [
    'e-mail',
    emailPattern,
    ['a@b.in', 'x.y+z@q.co.in'],
    ['', 'a', 'a@b', 'a@b.c', '.a@b.in', 'a.@b.in', 'a@b.in\n', 'a@@b.in'],
  ],
  [
    'whole number without a leading zero',
    positiveIntegerPattern,
    ['1', '10', '999'],
    ['', '0', '01', '-1', '1.0', '1e3', ' 1'],
  ],
  ['amount', decimalPattern, ['0', '1.5', '12.50'], ['', '.5', '1.', '1.005', '-1', '1,5']],
  ['time of day', hhmmPattern, ['0000', '0930', '2359'], ['', '930', '2400', '0960', '09:30', '-100']],
])('VAL-03 %s', (_, pattern, good, bad) => {
  expect(good.filter((text) => !pattern.test(text))).toEqual([]);
  expect(bad.filter((text) => pattern.test(text))).toEqual([]);
});
