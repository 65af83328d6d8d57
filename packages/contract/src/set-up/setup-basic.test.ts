/** @jest-environment node */
import { draftAddressSchema, savedAddressSchema } from './setup-basic';

const saves = (countryCode: 'IN' | 'US', pincode: string): boolean =>
  savedAddressSchema.safeParse({ countryCode, pincode }).success;

test('VAL-02 a postal code is saved as its country writes them', () => {
  expect(['', '560001', '695014'].every((code) => saves('IN', code))).toBe(true);
  expect(['02138', '02138-1234', '56000', '012345'].some((code) => saves('IN', code))).toBe(false);
  expect(['', '02138', '02138-1234'].every((code) => saves('US', code))).toBe(true);
  expect(['560001', '0213', '021381234'].some((code) => saves('US', code))).toBe(false);
});

test('what was kept before is read, whichever country it names', () => {
  expect(draftAddressSchema.parse({ countryCode: 'IN', pincode: '02138' }).pincode).toBe('02138');
});
