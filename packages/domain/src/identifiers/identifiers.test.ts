/** @jest-environment node */
import fc from 'fast-check';
import { gstinCheckCharacter, isFssaiNumber, isIfscShaped, parseGstin } from './index';

describe('GSTIN', () => {
  test('a valid number tells the state and the PAN', () => {
    expect(parseGstin('29ABCFE1234F1ZS')).toEqual({ stateCode: '29', state: 'Karnataka', pan: 'ABCFE1234F' });
    expect(parseGstin('27AAPFU0939F1ZV')).toMatchObject({ state: 'Maharashtra', pan: 'AAPFU0939F' });
    expect(parseGstin('29ABCFE0006F1Z0')).not.toBeNull();
  });

  test.each([
    ['two digits swapped', '29ABCFE1243F1ZS'],
    ['no such state', '99ABCFE1234F1ZS'],
    ['too short', '29ABCFE1234F1Z'],
    ['lower case', '29abcfe1234f1zs'],
    ['empty', ''],
  ])('rejected: %s', (_, gstin) => {
    expect(parseGstin(gstin)).toBeNull();
  });

  test('any other check character is rejected', () => {
    const body = '27AAPFU0939F1Z';
    fc.assert(
      fc.property(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (check) => {
        expect(parseGstin(body + check) !== null).toBe(check === gstinCheckCharacter(body));
      }),
    );
  });
});

test.each([
  ['HDFC0001234', true],
  ['SBIN0ABC123', true],
  ['HDFC1001234', false],
  ['HDF00001234', false],
  ['HDFC000123', false],
])('IFSC %s: %s', (text, valid) => {
  expect(isIfscShaped(text)).toBe(valid);
});

test.each([
  ['10012345678901', true],
  ['21234567890123', true],
  ['31234567890123', false],
  ['1001234567890', false],
])('FSSAI %s: %s', (text, valid) => {
  expect(isFssaiNumber(text)).toBe(valid);
});
