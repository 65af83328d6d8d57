import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { startOrderApp } from '../../orders/testing/test-shop';
import { keepRecord } from './outlet-records.repository';
import { registerOutletSetup } from './setup.routes';

const { outletSetup, outlets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOutletSetup] });
});
afterAll(() => app.close());

const save = (body: object, user: SignedInUser) => app.call(outletSetup.save, { body, token: user.token });
const read = (outletId: string, user: SignedInUser) =>
  app.call(outletSetup.get, { query: { outletId }, token: user.token });

const basic = {
  outletName: 'Crumb Works',
  mobile: '9876501234',
  email: 'crumb@example.in',
  address: { addressLine: '4, Brigade Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' },
  updateLocation: true,
  lat: 12.97,
  long: 77.6,
};

const hours = { opSettingType: 'weekly', opHours: [{ weekday: 1, open: '0900', close: '2100' }] };
const deliverySettings = {
  provider: 'market',
  deliveryMerchantId: '',
  canSelfPickup: false,
  selectCurrency: 'INR',
  chargeTypeV: 'freeDelivery',
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
const orderSettings = {
  acceptanceMode: 'manual',
  minOrderAmount: '0.00',
  packingCharges: { chargesPer: 'quantity', on: 'item', amount: '0.00' },
  paymentMethods: { cod: false, online: true, wallet: false },
};
const newYork = { addressLine: '4 Main St', city: 'New York', state: 'New York', pincode: '10001' };
const abroad = {
  businessType: 'food Restaurant',
  currency: 'USD',
  timezone: 'America/New_York',
  basic: {
    ...basic,
    countryCode: '+1',
    mobile: '2125550100',
    address: { ...newYork, countryCode: 'US' },
    lat: 40.7,
    long: -74,
  },
  exempt: { gstin: 'outsideIndia', fssai: 'outsideIndia', finance: 'outsideIndia' },
};
const tax = { gstinNumber: '', gstApplicableOn: 'item', gstinPercent: 0 };
const account = {
  accountSealed: 'sealed',
  accountLast4: '6789',
  ifscCode: 'HDFC0000001',
  bankName: 'HDFC',
  branch: 'Fort',
  holderName: 'Asha',
  nameAtBank: 'ASHA',
};
const stationer = { businessType: 'stationary', basic, exempt: { fssai: 'noFood' } };

test.each([
  ['a stationer without a food licence', stationer],
  ['an outlet in New York without GSTIN, FSSAI and IFSC', abroad],
])(
  'ONB-01 ONB-05 %s completes its set-up and is switched on',
  async (name, { basic: details, exempt, ...outlet }) => {
    const user = await app.signIn({ userName: 'Asha' });
    const made = await app.call(outletSetup.create, {
      body: { displayName: name.slice(0, 30), ...outlet },
      token: user.token,
    });
    const { outletId } = made.data;
    const change = (part: string, value: object) => ({ step: 'config', outletId, change: { part, value } });
    await save({ step: 'basic', outletId, ...details }, user);
    await save({ step: 'opHours', outletId, ...hours }, user);
    await save(change('delivery', { ...deliverySettings, selectCurrency: made.data.currency }), user);
    const { data } = await save(change('order', orderSettings), user);
    const reasons = data.checklist.flatMap(({ step, exempt: why }) => (why === null ? [] : [[step, why]]));
    expect(Object.fromEntries(reasons)).toEqual(exempt);
    // What a stationer is asked for all the same: tax, and an account.
    await save({ step: 'gstin', outletId, gstinEntered: false, gstinType: 'composition', ...tax }, user);
    if (!('finance' in exempt))
      await keepRecord(app.db, { outletId, step: 'finance', record: account, now: app.clock.now() });
    const on = await app.call(outlets.setAvailability, {
      body: { outletId, available: 'on' },
      token: user.token,
    });
    expect([on.status, (await read(outletId, user)).data.status]).toEqual([200, 'complete']);
  },
);

test('ONB-05 an outlet that sells food elsewhere than it says enters a licence all the same, and is asked for all of it', async () => {
  const user = await app.signIn({ userName: 'Asha' });
  const { data } = await app.call(outletSetup.create, {
    body: { displayName: 'Pens and Snacks', businessType: 'stationary' },
    token: user.token,
  });
  expect(data.progress).toEqual({ done: 0, total: 5 });
  const licence = {
    fssaiEntered: true,
    lic: '11222333000123',
    registrationNum: '',
    companyName: '',
    companyAddress: '',
    city: '',
    state: '',
    pincode: '',
    ownerName: '',
    ownerMobile: '',
    validUpto: '',
    certificateId: null,
    updateCert: false,
  };
  const after = (await save({ step: 'fssai', outletId: data.outletId, ...licence }, user)).data;
  expect(after.progress).toEqual({ done: 0, total: 6 });
  expect(after.checklist.find(({ step }) => step === 'fssai')).toMatchObject({
    exempt: null,
    status: 'incomplete',
  });
});
