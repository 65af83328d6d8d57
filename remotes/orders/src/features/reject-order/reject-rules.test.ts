import { sampleOrder } from '@galla/orders-client/testing';
import { reasonOf, reasonsFor, refundOf, type RejectDraft } from './reject-rules';

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

test('ORD-07 only paid amounts are refunded', () => {
  const preparing = sampleOrder(1, { status: 'foodPreparation' });
  expect(refundOf(preparing)).toBe(preparing.total);
  expect(refundOf({ ...preparing, paymentStatus: 'pending' })).toBe(0);
});

test('MON-12 a delivery that came back was not the outlet’s doing: no reason blames its kitchen', () => {
  expect(reasonsFor('cancelled', { fulfilment: 'delivery', status: 'outForDelivery' })).toEqual([
    'addressProblem',
    'customerAsked',
    'other',
  ]);
});
