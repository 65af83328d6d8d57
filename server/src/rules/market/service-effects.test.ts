import { effectOf, isInPlan } from './service-effects';

const step = (
  from: 'acceptanceWait' | 'foodPreparation' | 'delivered' | 'inDispute',
  status: 'foodPreparation' | 'foodReady' | 'complete',
  fulfilment: 'selfPickup' | 'delivery' = 'delivery',
) => ({ from, order: { status, fulfilment } });

test('ONB-11 messages cover the steps a customer waits for', () => {
  expect(effectOf('orderMessages', step('acceptanceWait', 'foodPreparation'))).toBe('accepted');
  expect(effectOf('orderMessages', step('foodPreparation', 'foodReady', 'selfPickup'))).toBe('ready');
  expect(effectOf('orderMessages', step('foodPreparation', 'foodReady'))).toBeNull();
  expect(effectOf('orderMessages', step('delivered', 'complete'))).toBeNull();
});

test('ONB-11 a completed order gives a scratch card; a disputed one already gave it', () => {
  expect(effectOf('scratchCard', step('delivered', 'complete'))).toBe('scratchCard');
  expect(effectOf('scratchCard', step('inDispute', 'complete'))).toBeNull();
  expect(effectOf('scratchCard', step('acceptanceWait', 'foodPreparation'))).toBeNull();
});

test('ONB-11 a service is included in certain plans', () => {
  expect([isInPlan('orderMessages', 'starter'), isInPlan('orderMessages', 'growth')]).toEqual([false, true]);
  expect(isInPlan('scratchCard', 'starter')).toBe(true);
});
