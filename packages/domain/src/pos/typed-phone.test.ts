/** @jest-environment node */
import { readTypedPhone } from './typed-phone';

test.each([
  ['9876543210', '+91', '9876543210', true],
  ['+91 98765 43210', '+91', '9876543210', true],
  ['098765-43210', '+91', '9876543210', true],
  ['00919876543210', '+91', '9876543210', true],
  ['919876543210', '+91', '9876543210', true],
  ['9198765', '+91', '9198765', false],
  ['+1 (415) 555-0100', '+1', '4155550100', true],
  ['14155550100', '+1', '4155550100', true],
  ['', '+91', '', false],
])('POS-02 %j is read as %s %s', (text, countryCode, mobile, complete) => {
  expect(readTypedPhone(text, '+91')).toEqual({ countryCode, mobile, complete });
});

test('the selected country code stays when none is typed', () => {
  expect(readTypedPhone('4155550100', '+1')).toEqual({
    countryCode: '+1',
    mobile: '4155550100',
    complete: true,
  });
});
