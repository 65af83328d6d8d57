import { isSignedBy, signPartnerCall, type PartnerCall } from './partner-signature';

const key = 'a-key-of-the-partner';
const call: PartnerCall = {
  timestamp: '1000000',
  method: 'POST',
  url: '/api/partner/delivery/update',
  body: '{"state":"assigned"}',
};
const signature = signPartnerCall(key, call);

test('a call signed with the key, recently, is accepted', () => {
  expect(isSignedBy(key, call, signature, 1_000_000)).toBe(true);
  expect(isSignedBy(key, call, signature, 1_000_000 + 5 * 60_000)).toBe(true);
});

test.each([
  ['another key', 'another-key', call, 1_000_000],
  ['another body', key, { ...call, body: '{}' }, 1_000_000],
  ['another address', key, { ...call, url: '/api/order/postCheckout' }, 1_000_000],
  ['another time than it was signed for', key, { ...call, timestamp: '1000001' }, 1_000_000],
  ['a time that is none', key, { ...call, timestamp: 'soon' }, 1_000_000],
  ['five minutes gone by', key, call, 1_000_001 + 5 * 60_000],
])('with %s it is rejected', (_what, otherKey, otherCall, now) => {
  expect(isSignedBy(otherKey, otherCall, signature, now)).toBe(false);
});
