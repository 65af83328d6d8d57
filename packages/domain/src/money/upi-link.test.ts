/** @jest-environment node */
import fc from 'fast-check';
import { readUpiLink, upiLink } from './upi-link';

const request = {
  payee: 'malabar.foods@okhdfcbank',
  payeeName: 'Malabar Foods & Co.',
  amount: 53_205,
  note: 'Order 1042',
  reference: '0193e2c5-7a10-7cc0-8b8a-1a2b3c4d5e6f',
};

test('MON-08 a payment link follows the linking specification', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=malabar.foods@okhdfcbank&pn=Malabar%20Foods%20Co.&tr=0193e2c57a107cc08b8a1a2b3c4d5e6f&tn=Order%201042&am=532.05&cu=INR',
  );
});

test('MON-08 what is left empty is left out', () => {
  expect(upiLink({ ...request, payeeName: '', note: ' ', reference: '' })).toBe(
    'upi://pay?pa=malabar.foods@okhdfcbank&am=532.05&cu=INR',
  );
});

test.each([
  ['no address', { payee: '' }],
  ['a bank account', { payee: '501004567890' }],
  ['an e-mail address', { payee: 'owner@malabar.example' }],
  ['nothing due', { amount: 0 }],
  ['less than nothing due', { amount: -100 }],
  ['half a paisa', { amount: 10.5 }],
])('MON-08 there is no link for %s', (_name, part) => {
  expect(upiLink({ ...request, ...part })).toBeNull();
});

test('MON-08 every amount is read back to the paisa, and names in Hindi survive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      const link = upiLink({ ...request, amount, payeeName: 'मालाबार फ़ूड्स' });
      expect(readUpiLink(link ?? '')).toEqual({
        payee: request.payee,
        payeeName: 'मालाबार फ़ूड्स',
        amount,
        note: 'Order 1042',
        reference: '0193e2c57a107cc08b8a1a2b3c4d5e6f',
      });
    }),
  );
});

test.each([
  'https://pay.example/?pa=a.b@bank&am=1',
  'upi://pay?am=1',
  'upi://pay?pa=ab@bank',
  'upi://pay?pa=ab@bank&am=1.234',
  'upi://pay?pa=ab@bank&am=-1',
  'upi://pay?pa=ab@bank&am=1&cu=USD',
])('MON-08 %s is no request for money', (link) => {
  expect(readUpiLink(link)).toBeNull();
});
