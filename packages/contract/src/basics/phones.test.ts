/** @jest-environment node */
import { giveCodeBodySchema } from '../offers/referrals';
import { payOnlineBodySchema, postCheckoutBodySchema } from '../pos/checkout';
import { updateCustomerBodySchema } from '../pos/pos-customers';

const ofOrder = ({ shape: { customer } }: typeof payOnlineBodySchema) => customer;
test.each([
  ['a customer of a phone order', updateCustomerBodySchema],
  ['an order', ofOrder(payOnlineBodySchema)],
  ['an order paid at handover', ofOrder(postCheckoutBodySchema)],
  ['a referral code', giveCodeBodySchema],
])('VAL-01 the number of %s is one of its country', (_name, schema) => {
  const fits = (countryCode: string, mobile: string) =>
    schema.safeParse({ name: 'Meera Nair', countryCode, mobile }).success;
  expect([fits('+91', '9845010007'), fits('+1', '4155550100')]).toEqual([true, true]);
  expect([fits('+91', '4155550100'), fits('+1', '9100550100')]).toEqual([false, false]);
});
