/** @jest-environment node */
import { outletConfigSchema } from '../outlets/outlets';
import { deliveryFormSchema, notificationFormSchema, orderSettingsFormSchema } from './outlet-settings';
import type { DeliveryFormInput } from './outlet-settings';

/** What the form of a fresh outlet holds. */
const fresh: DeliveryFormInput = {
  provider: 'market',
  deliveryMerchantId: '',
  canSelfPickup: false,
  selectCurrency: 'INR',
  chargeTypeV: 'cartValueLimit',
  minCharge: '0.00',
  minimalCartValue: false,
  orderAmountThreshold: '0.00',
  orderingSystem: false,
  types: { onDemand: true, scheduled: false },
  slotConfig: { maxOrdersPerSlot: '10', advanceDays: '5', minDurationHr: '2' },
  method: 'cartValueLimit',
  ranges: [{ from: '0', to: '0', price: '0.00' }],
  customerShare: '0.00',
  partnerShare: '0.00',
  deliveryException: { exceptionValue: '5000', status: 'active', exceptionType: 'distance' },
};
const problemOf = (more: object): string | undefined =>
  deliveryFormSchema.safeParse({ ...fresh, ...more }).error?.issues[0]?.path.join('.');

test('ONB-07 the form of a fresh outlet reads as the defaults', () => {
  const { delivery, deliveryException } = outletConfigSchema.parse({});
  expect(deliveryFormSchema.parse(fresh)).toEqual({ delivery, deliveryException });
});

test('amounts become the smallest unit, kilometres stay, shares in per cent too', () => {
  const ranges = [
    { from: '0', to: '2.5', price: '20' },
    { from: '2.5', to: '', price: '40.50' },
  ];
  expect(
    deliveryFormSchema.parse({ ...fresh, method: 'byDistance', ranges }).delivery.shareConfig,
  ).toMatchObject({
    unit: 'km',
    ranges: [
      { from: 0, to: 2.5, price: 2_000 },
      { from: 2.5, to: 0, price: 4_050 },
    ],
  });
  const shared = { chargeTypeV: 'distributeCharges' as const, customerShare: '70', partnerShare: '30' };
  expect(deliveryFormSchema.parse({ ...fresh, ...shared }).delivery.shareConfig).toMatchObject({
    customerShare: 70,
    partnerShare: 30,
  });
});

test.each([
  [
    'a gap',
    {
      ranges: [
        { from: '0', to: '3', price: '1' },
        { from: '4', to: '0', price: '1' },
      ],
    },
    'ranges.1.from',
  ],
  ['no beginning at 0', { ranges: [{ from: '1', to: '0', price: '1' }] }, 'ranges.0.from'],
  [
    'without end in the middle',
    {
      ranges: [
        { from: '0', to: '0', price: '1' },
        { from: '0', to: '9', price: '1' },
      ],
    },
    'ranges.0.to',
  ],
  ['a price of three decimals', { ranges: [{ from: '0', to: '0', price: '1.005' }] }, 'ranges.0.price'],
  [
    'shares of 90 %',
    { chargeTypeV: 'distributeCharges', customerShare: '60', partnerShare: '30' },
    'partnerShare',
  ],
  ['no kind of delivery', { types: { onDemand: false, scheduled: false } }, 'types.onDemand'],
  ['a minimum of nothing', { minimalCartValue: true }, 'orderAmountThreshold'],
  ['a partner nobody knows', { provider: 'pigeon' }, 'provider'],
  ['no slots', { slotConfig: { ...fresh.slotConfig, maxOrdersPerSlot: '0' } }, 'slotConfig.maxOrdersPerSlot'],
])('VAL-07 refused: %s', (_, more, path) => {
  expect(problemOf(more)).toBe(path);
});

test('VAL-07 an outlet takes at least one kind of payment; a sound has an address', () => {
  const order = {
    acceptanceMode: 'manual',
    minOrderAmount: '0',
    packingCharges: { chargesPer: 'quantity', on: 'item', amount: '0' },
    paymentMethods: { cod: false, online: false, wallet: false },
  };
  expect(orderSettingsFormSchema.safeParse(order).error?.issues[0]?.message).toBe('noPayment');
  const sound = (soundUrl: string): boolean =>
    notificationFormSchema.safeParse({
      enableIVRCall: false,
      onClickOrderAccept: 'unset',
      sendNotifications: false,
      soundUrl,
    }).success;
  expect(['', '/sounds/bell.mp3', 'https://cdn.example/bell.mp3'].map(sound)).toEqual([true, true, true]);
  expect(['javascript:alert(1)', 'bell.mp3'].map(sound)).toEqual([false, false]);
});
