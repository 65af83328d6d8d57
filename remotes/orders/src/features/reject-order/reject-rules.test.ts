import { sampleOrder } from '@galla/orders-client/testing';
import { sampleMoney } from '../../testing/fake-server';
import { reasonOf, reasonsFor, refundNews, type RejectDraft } from './reject-rules';

const draft: RejectDraft = { code: null, text: '', items: new Set(), snooze: true, pause: false };

test('ORD-07 a reason is needed', () => {
  expect(reasonOf(draft, [])).toEqual({ kind: 'missing', problem: 'reason' });
});

test('ORD-07 "an item is out" names the items, and keeps the input', () => {
  expect(reasonOf({ ...draft, code: 'itemOut' }, [])).toEqual({ kind: 'missing', problem: 'items' });
  const chosen = { ...draft, code: 'itemOut' as const, items: new Set(['a']), text: ' back at 8 ' };
  expect(reasonOf(chosen, ['Paneer Tikka'])).toEqual({
    kind: 'ok',
    reason: { code: 'itemOut', text: 'Paneer Tikka. back at 8' },
  });
});

test('ORD-07 another reason needs a note; the others do not', () => {
  expect(reasonOf({ ...draft, code: 'other', text: ' x ' }, [])).toEqual({
    kind: 'missing',
    problem: 'text',
  });
  expect(reasonOf({ ...draft, code: 'other', text: 'Oven broke' }, [])).toMatchObject({ kind: 'ok' });
  expect(reasonOf({ ...draft, code: 'closing' }, [])).toEqual({
    kind: 'ok',
    reason: { code: 'closing', text: '' },
  });
});

test('a pickup order has no address reasons, a delivery no no-show reason', () => {
  const status = 'foodPreparation';
  expect(reasonsFor('rejected', { fulfilment: 'selfPickup', status })).not.toContain('addressProblem');
  expect(reasonsFor('cancelled', { fulfilment: 'selfPickup', status })).toContain('notPickedUp');
  expect(reasonsFor('cancelled', { fulfilment: 'delivery', status })).not.toContain('notPickedUp');
  expect(reasonsFor('rejected', { fulfilment: 'delivery', status })).toEqual([
    'itemOut',
    'tooBusy',
    'closing',
    'addressProblem',
    'other',
  ]);
});

test.each([
  ['paid', [53_200, 0], { kind: 'refund', amount: 53_200 }],
  ['partlyPaid', [30_000, 0], { kind: 'refund', amount: 30_000 }],
  ['partlyRefunded', [53_200, 7_579], { kind: 'refund', amount: 45_621 }],
  ['refunded', [53_200, 53_200], { kind: 'refundedBefore' }],
  ['pending', null, { kind: 'noRefund' }],
] as const)('ORD-07 of an order that is %s goes back what is left of its payments', (status, sums, news) => {
  const order = sampleOrder(1, { paymentStatus: status, total: 53_200 });
  const money = sampleMoney(order);
  const [tender] = sampleMoney({ ...order, paymentStatus: 'paid' }).tenders;
  const tenders = sums && tender ? [{ ...tender, amount: sums[0], refunded: sums[1] }] : [];
  expect(refundNews(order, { ...money, tenders, paid: sums?.[0] ?? 0 })).toEqual(news);
});

test('ORD-07 before its payments are read, no sum is promised; what a marketplace took, it gives back', () => {
  const order = sampleOrder(1, { paymentMethod: 'online' });
  expect(
    (['pending', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded'] as const).map(
      (paymentStatus) => refundNews({ ...order, paymentStatus }, undefined).kind,
    ),
  ).toEqual(['noRefund', 'refundLeft', 'refundLeft', 'refundLeft', 'refundedBefore']);
  const marketplace = { name: 'plateful', orderNumber: 'PF-1042', commission: 5_000 };
  const money = { tenders: [], paid: 0, billing: { marketplace } };
  expect(refundNews({ ...order, paymentStatus: 'paid' }, money)).toEqual({
    kind: 'refundElsewhere',
    name: 'Plateful',
  });
  expect(refundNews({ paymentStatus: 'pending', paymentMethod: 'cod' }, money)).toEqual({ kind: 'noRefund' });
});

test('MON-12 a delivery that came back was not the outlet’s doing: no reason blames its kitchen', () => {
  expect(reasonsFor('cancelled', { fulfilment: 'delivery', status: 'outForDelivery' })).toEqual([
    'addressProblem',
    'customerAsked',
    'other',
  ]);
});
