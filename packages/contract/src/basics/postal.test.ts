/** @jest-environment node */
import { codeRequestBodySchema } from '../people/account';
import { merchantProfileSchema } from '../merchant/merchant';
import { stateNamed, statesOf } from './postal';

const profile = {
  storeName: 'Domino’s',
  legalName: 'Rao-Foods (India) Pvt Ltd',
  businessType: 'bakery',
  email: 'meera@example.in',
  countryCode: '+91',
  mobile: '9876501234',
  address: { addressLine: 'MG Road', city: 'Bengaluru', state: 'karnataka', pincode: '560001' },
};
const wrongOf = (address: object, more: object = {}) =>
  merchantProfileSchema
    .safeParse({ ...profile, ...more, address: { ...profile.address, ...address } })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('ONB-09 pincode, state and number of General Info are those of their country', () => {
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ pincode: '56000a' })).toEqual(['address.pincode']);
  expect(wrongOf({ state: 'Narnia' })).toEqual(['address.state']);
  expect(wrongOf({}, { mobile: '0123456789' })).toEqual(['mobile']);
  const boston = { countryCode: 'US', pincode: '02138-1234', state: 'Massachusetts' };
  expect(wrongOf(boston, { countryCode: '+1', mobile: '6175550123' })).toEqual([]);
  expect(wrongOf({ ...boston, state: 'Karnataka' })).toEqual(['address.state']);
});

test('a state is kept in one spelling', () => {
  expect(merchantProfileSchema.parse(profile).address.state).toBe('Karnataka');
  expect(
    ['Orissa', ' new  delhi', 'TAMILNADU', 'Jammu & Kashmir'].map((name) => stateNamed('IN', name)),
  ).toEqual(['Odisha', 'Delhi', 'Tamil Nadu', 'Jammu and Kashmir']);
  expect(statesOf('IN')).not.toContain('Other Territory');
});

test.each([
  ['+91', '1234567890', false],
  ['+91', '0123456789', false],
  ['+91', '4155550100', false],
  ['+91', '9000012345', true],
  ['+1', '4155550100', true],
  ['+1', '0155550100', false],
])('AUTH-08 no code is sent to a number that nobody has: %s %s', (countryCode, mobile, good) => {
  expect(codeRequestBodySchema.safeParse({ countryCode, mobile }).success).toBe(good);
});
