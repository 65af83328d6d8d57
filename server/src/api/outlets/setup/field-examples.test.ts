import { endpoints } from '@galla/contract';
import { fieldsWith, setupExamples, type FieldExamples } from '@galla/domain/examples';
import { merchantPlans } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { registerMembers } from '../../members/members.routes';
import { registerMerchant } from '../../merchant/merchant.routes';
import { startOrderApp } from '../../orders/testing/test-shop';
import { registerOutletRecords } from '../records/outlet-records.routes';
import { registerOutletSetup } from './setup.routes';

const { outletSetup, outletRecords, merchant, members } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeAll(async () => {
  app = await startOrderApp({
    moreAreas: [registerOutletSetup, registerOutletRecords, registerMerchant, registerMembers],
  });
  owner = await app.signIn({ userName: 'Meera' });
  await app.db.orm
    .insert(merchantPlans)
    .values({ merchantId: owner.merchantId, planId: 'chain', startedAt: app.clock.now() });
  const body = { displayName: 'Crumb Works', businessType: 'bakery' };
  outletId = (await app.call(outletSetup.create, { body, token: owner.token })).data.outletId;
});
afterAll(() => app.close());

interface Answer {
  status: number;
  error: { problems?: readonly { path: readonly (string | number)[] }[] | undefined };
}
type Send = (body: object) => Promise<Answer>;

/**
 * Sends `base` with each example in its field: valid examples are accepted, invalid ones are refused at the same field.
 */
async function expectAgreement(examples: FieldExamples, base: object, send: Send, place = ''): Promise<void> {
  const { field, good, bad, unreachable = [] } = examples;
  const path = `${place}${field}`;
  for (const value of good)
    expect([value, (await send(fieldsWith(base, path, value))).status]).toEqual([value, 200]);
  for (const value of [...bad, ...unreachable]) {
    const { status, error } = await send(fieldsWith(base, path, value));
    expect([value, status]).toEqual([value, expect.any(Number)]);
    expect([400, 422]).toContain(status);
    expect([value, error.problems?.map((problem) => problem.path.join('.'))]).toEqual([
      value,
      expect.arrayContaining([path]),
    ]);
  }
}
const save: Send = (body) => app.call(outletSetup.save, { body, token: owner.token });

test.each(setupExamples.basic)('VAL-03 VAL-07 basic details: $field', (examples) =>
  expectAgreement(examples, { step: 'basic', outletId }, save),
);

test.each(setupExamples.gstin)('VAL-07 taxes: $field', (examples) =>
  expectAgreement(
    examples,
    {
      step: 'gstin',
      outletId,
      gstinEntered: true,
      gstinType: 'regular',
      gstApplicableOn: 'item',
      gstinPercent: 5,
    },
    save,
  ),
);

test.each([...setupExamples.fssai, ...setupExamples.fssaiDays])(
  'VAL-03 VAL-05 VAL-07 food licence: $field',
  (examples) =>
    expectAgreement(
      examples,
      {
        step: 'fssai',
        outletId,
        fssaiEntered: true,
        lic: '11222333000123',
        registrationNum: '',
        companyName: 'Malabar Foods',
        companyAddress: '1, Market Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        ownerName: 'Latha Nair',
        ownerMobile: '9876543210',
        validUpto: '2090-01-31',
        updateCert: false,
        certificateId: null,
      },
      save,
    ),
);

test.each(setupExamples.bank)('VAL-07 bank account: $field', async (examples) => {
  // Verifications are limited per day, so every valid example uses another outlet.
  const send: Send = async (body) => {
    const made = { displayName: 'Crumb Bank', businessType: 'bakery' };
    const { data } = await app.call(outletSetup.create, { body: made, token: owner.token });
    // The number is entered twice; examples of the first field do not apply to the second.
    const again =
      examples.field === 'accountNumber' && 'accountNumber' in body ? body.accountNumber : undefined;
    return app.call(outletRecords.initVerification, {
      body: { ...body, ...(again !== undefined && { accountNumberAgain: again }), outletId: data.outletId },
      token: owner.token,
    });
  };
  const account = {
    ifscCode: 'HDFC0000001',
    accountNumber: '501004567890',
    accountNumberAgain: '501004567890',
    holderName: 'Crumb Works',
  };
  await expectAgreement(examples, account, send);
});

test.each(setupExamples.upi)('MON-08 VAL-07 UPI address', (examples) =>
  expectAgreement(examples, { step: 'finance', outletId }, save),
);

test.each(setupExamples.bankAmount)(
  'VAL-02 VAL-07 the amount that arrived',
  async ({ bad, unreachable = [] }) => {
    for (const amount of [...bad, ...unreachable]) {
      const { status, error } = await app.call(outletRecords.verifyBank, {
        body: { outletId, verificationId: outletId, amount },
        token: owner.token,
      });
      expect([amount, status, error.problems?.[0]?.path]).toEqual([amount, 400, ['amount']]);
    }
  },
);

const parts = {
  delivery: {
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
  },
  order: {
    acceptanceMode: 'manual',
    minOrderAmount: '0.00',
    packingCharges: { chargesPer: 'quantity', on: 'item', amount: '0.00' },
    paymentMethods: { cod: false, online: true, wallet: false },
  },
  notification: { enableIVRCall: false, onClickOrderAccept: 'unset', sendNotifications: false, soundUrl: '' },
} as const;
const cases = (['delivery', 'order', 'notification'] as const).flatMap((part) =>
  setupExamples[part].map((examples: FieldExamples) => ({ ...examples, part })),
);

test.each(cases)('VAL-02 VAL-07 configuration, $part: $field', ({ part, ...examples }) =>
  expectAgreement(
    examples,
    { step: 'config', outletId, change: { part, value: parts[part] } },
    save,
    'change.value.',
  ),
);

test.each(setupExamples.createOutlet)('VAL-03 VAL-07 a new outlet: $field', (examples) =>
  expectAgreement(examples, { businessType: 'bakery' }, (body) =>
    app.call(outletSetup.create, { body, token: owner.token }),
  ),
);

test.each(setupExamples.merchant)('VAL-03 VAL-07 general info: $field', (examples) =>
  expectAgreement(
    examples,
    {
      storeName: 'Crumb Store',
      legalName: 'Crumb Works & Sons',
      businessCategory: 'b2b',
      businessType: 'bakery',
      email: 'meera@example.in',
      countryCode: '+91',
      mobile: '9876501234',
      address: { addressLine: '4, Brigade Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' },
    },
    (body) => app.call(merchant.completeRestProfile, { body, token: owner.token }),
  ),
);

test.each(setupExamples.invite)('VAL-07 an invitation: $field', (examples) => {
  let number = 9_800_000_000;
  return expectAgreement(
    examples,
    { userName: 'Ravi', countryCode: '+91', role: 'counter', permissions: {}, outletIds: null },
    (body) =>
      app.call(members.initSubuser, { body: { mobile: String((number += 1)), ...body }, token: owner.token }),
  );
});
