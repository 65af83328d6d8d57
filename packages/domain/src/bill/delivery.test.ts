/** @jest-environment node */
import { outletConfigSchema } from '@galla/contract';
import { deliveryModelOf, partnerCost, reachOf, splitDelivery } from './delivery';
import type { DeliveryModel } from './delivery';

const ranges = [
  { from: 0, to: 30_000, price: 4_000 },
  { from: 30_000, to: 60_000, price: 2_500 },
  { from: 60_000, to: 0, price: 0 },
];
const byValue: DeliveryModel = { kind: 'cartValueLimit', by: 'subTotal', ranges };
const ride = { partnerCost: 6_000, subTotal: 45_000, distanceMetres: 2_400 };
const pays = (model: DeliveryModel, more: Partial<typeof ride> = {}) => {
  const { customer, outlet } = splitDelivery(model, { ...ride, ...more });
  return [customer, outlet];
};

describe('who pays for a delivery that costs 60, at a sub-total of 450', () => {
  test.each<[string, DeliveryModel, [number, number]]>([
    ['cartValueLimit', byValue, [2_500, 3_500]],
    ['freeDelivery', { kind: 'freeDelivery' }, [0, 6_000]],
    ['customerSpecific 45', { kind: 'customerSpecific', customerPays: 4_500 }, [4_500, 1_500]],
    ['partnerSpecific 20', { kind: 'partnerSpecific', outletPays: 2_000 }, [4_000, 2_000]],
    ['distributeCharges 70 / 30', { kind: 'distributeCharges', customerPercent: 70 }, [4_200, 1_800]],
  ])('%s', (_, model, expected) => {
    expect(pays(model)).toEqual(expected);
  });

  test('a range includes its start and excludes its end', () => {
    expect(pays(byValue, { subTotal: 29_999 })).toEqual([4_000, 2_000]);
    expect(pays(byValue, { subTotal: 30_000 })).toEqual([2_500, 3_500]);
    expect(pays(byValue, { subTotal: 60_000 })).toEqual([0, 6_000]);
  });

  test('dynamic: the customer pays the partner’s price, (30 + 2.4 km × 8) × 1.1', () => {
    const cost = partnerCost({ base: 3_000, perKm: 800, factor: 1.1 }, 2_400);
    expect(cost).toBe(5_412);
    expect(pays({ kind: 'dynamic' }, { partnerCost: cost })).toEqual([5_412, 0]);
  });

  test('byDistance reads the ranges in km', () => {
    const model: DeliveryModel = {
      kind: 'cartValueLimit',
      by: 'distance',
      ranges: [
        { from: 0, to: 2.5, price: 2_000 },
        { from: 2.5, to: 0, price: 5_000 },
      ],
    };
    expect(pays(model)).toEqual([2_000, 4_000]);
    expect(pays(model, { distanceMetres: 2_500 })).toEqual([5_000, 1_000]);
  });
});

describe('the model an outlet is configured with', () => {
  const delivery = (more: object) => outletConfigSchema.parse({ delivery: more }).delivery;

  test.each([
    [{}, { kind: 'cartValueLimit', by: 'subTotal', ranges: [{ from: 0, to: 0, price: 0 }] }],
    [{ shareConfig: { method: 'byDistance' } }, { kind: 'cartValueLimit', by: 'distance' }],
    [{ chargeTypeV: 'freeDelivery' }, { kind: 'freeDelivery' }],
    [
      { chargeTypeV: 'customerSpecific', shareConfig: { customerShare: 4_500 } },
      { kind: 'customerSpecific', customerPays: 4_500 },
    ],
    [
      { chargeTypeV: 'partnerSpecific', shareConfig: { partnerShare: 2_000 } },
      { kind: 'partnerSpecific', outletPays: 2_000 },
    ],
    [
      { chargeTypeV: 'distributeCharges', shareConfig: { customerShare: 70, partnerShare: 30 } },
      { kind: 'distributeCharges', customerPercent: 70 },
    ],
    [{ chargeTypeV: 'dynamic' }, { kind: 'dynamic' }],
  ])('%j', (config, expected) => {
    expect(deliveryModelOf(delivery(config))).toMatchObject(expected);
  });
});

describe('where an outlet delivers', () => {
  const config = (provider: string, exceptionValue: string, status = 'active') =>
    outletConfigSchema.parse({ delivery: { provider }, deliveryException: { exceptionValue, status } });

  test('an address past the exception distance is unserviceable', () => {
    expect(reachOf(config('market', '5000'), 5_000)).toBe('ok');
    expect(reachOf(config('market', '5000'), 5_001)).toBe('locationUnserviceable');
  });

  test('past the partner’s reach no rider is available', () => {
    expect(reachOf(config('swiftrider', '20000'), 7_000)).toBe('ok');
    expect(reachOf(config('swiftrider', '20000'), 7_001)).toBe('deliveryPersonUnavailable');
    expect(reachOf(config('localfleet', '5000', 'inactive'), 9_001)).toBe('deliveryPersonUnavailable');
  });
});

test('ONB-07 the minimum charge of an outlet applies where the price depends on the delivery, and nowhere else', () => {
  const config = (more: object) => outletConfigSchema.parse({ delivery: { minCharge: 3_000, ...more } });
  const pays = (more: object) =>
    splitDelivery(deliveryModelOf(config(more).delivery), { ...ride, subTotal: 45_000 });
  const ride = { partnerCost: 6_000, distanceMetres: 2_400 };
  const share = { customerShare: 10, partnerShare: 5_000 };
  expect(pays({ chargeTypeV: 'partnerSpecific', shareConfig: share })).toMatchObject({
    customer: 3_000,
    outlet: 3_000,
  });
  expect(pays({ chargeTypeV: 'distributeCharges', shareConfig: share })).toMatchObject({ customer: 3_000 });
  expect(pays({ chargeTypeV: 'dynamic' })).toMatchObject({ customer: 6_000, outlet: 0 });
  expect(pays({ chargeTypeV: 'freeDelivery' })).toMatchObject({ customer: 0 });
  expect(pays({ chargeTypeV: 'cartValueLimit' })).toMatchObject({ customer: 0 });
});
