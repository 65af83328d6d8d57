import { payOnlineBodySchema } from '@galla/contract';
import type { Address } from '@galla/contract';
import { taxTermsOf } from './tax-terms';

const address = (pincode: string, state: string): Address => ({
  addressLine: '1, Church Street',
  apartmentAddress: '',
  landmark: '',
  city: 'A town',
  state,
  pincode,
  countryCode: 'IN',
});
const outlet = {
  address: address('560001', 'Karnataka'),
  businessType: 'grocery',
  gstinType: 'regular',
  gstinNumber: '29ABCFE1234F1ZS',
} as const;
const termsAt = (pincode: string, state: string) =>
  taxTermsOf(outlet, { fulfilment: 'delivery', address: address(pincode, state) }, []);

test.each([
  ['560011', 'Karnataka', 'intra', '29'],
  // The PIN code decides: a mistyped state changes no tax.
  ['560011', 'Tamil Nadu', 'intra', '29'],
  ['560011', 'Lalaland', 'intra', '29'],
  ['600001', 'Karnataka', 'inter', '33'],
  ['605001', 'Puducherry', 'inter', '34'],
  ['605001', 'Tamil Nadu', 'inter', '33'],
  ['605001', 'Kerala', 'inter', '33'],
  ['160017', 'Chandigarh', 'inter', '04'],
  ['194101', 'Ladakh', 'inter', '38'],
  // The army's post moves: what is written counts.
  ['900056', 'Assam', 'inter', '18'],
])('MON-05 %s, %s is an %s-state supply to %s', (pincode, state, supply, stateCode) => {
  expect(termsAt(pincode, state)).toMatchObject({ supply, placeOfSupply: { stateCode } });
});

const readAs = (pincode: string, state: string) =>
  payOnlineBodySchema.shape.address.safeParse(address(pincode, state));

test.each([
  ['560011', 'Tamil Nadu', 'pincode'],
  ['560011', 'Lalaland', 'state'],
  ['012345', 'Karnataka', 'pincode'],
])('MON-05 a checkout to %s, %s is refused for its %s', (pincode, state, wrong) => {
  expect(readAs(pincode, state).error?.issues.map(({ path }) => path[0])).toEqual([wrong]);
});

test.each(['karnataka', ''])(
  'MON-05 the state "%s" of a checkout is written as that of its PIN code',
  (state) => {
    expect(readAs('560011', state).data?.state).toBe('Karnataka');
  },
);
