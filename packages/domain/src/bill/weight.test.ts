/** @jest-environment node */
import fc from 'fast-check';
import { quantityText, readWeight, weightText } from './weight';

describe('MON-02 weights', () => {
  test.each([
    ['0.185', 185],
    ['.5', 500],
    ['1', 1_000],
    ['12,25', 12_250],
    [' 2. ', 2_000],
    ['999', 999_000],
  ])('%s kg is %i thousandths', (text, milli) => {
    expect(readWeight(text)).toBe(milli);
  });

  test.each(['', '.', '0', '0.000', '1.2345', '-1', '1e3', '999.001', '1000', 'kg'])(
    '%s is no weight',
    (text) => {
      expect(readWeight(text)).toBeNull();
    },
  );

  test('grams are whole', () => {
    expect(readWeight('185', 'g')).toBe(185);
    expect(readWeight('1.5', 'g')).toBeNull();
  });

  test('every weight reads back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_000 }), (milli) => {
        expect(readWeight(weightText(milli).replace(' kg', ''))).toBe(milli);
      }),
    );
  });

  test('pieces and weights as a line shows them', () => {
    expect(quantityText({ quantity: 2 })).toBe('2 ×');
    expect(quantityText({ quantity: 1, quantityMilli: 185 })).toBe('0.185 kg');
  });
});
