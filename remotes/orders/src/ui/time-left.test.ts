import { sampleInstant, sampleOrder } from '@galla/orders-client/testing';
import { timeLeft } from './time-left';

const preparing = { status: 'foodPreparation' } as const;
const at = (minute: number): number => Date.parse(sampleInstant(minute));

test('UX-02 UX-03 an order that waits drains to its cancel, 15 minutes after it was placed', () => {
  const order = sampleOrder(0);
  expect(timeLeft(order, at(3))).toEqual({ percent: 80, tone: 'calm' });
  expect(timeLeft(order, at(9))).toEqual({ percent: 40, tone: 'amber' });
  expect(timeLeft(order, at(12))).toEqual({ percent: 20, tone: 'red' });
  expect(timeLeft(order, at(16))).toEqual({ percent: 0, tone: 'red' });
});

test('UX-03 an accepted order drains to its promise, then stays empty', () => {
  const order = sampleOrder(0, { ...preparing, promisedAt: sampleInstant(20) });
  expect(timeLeft(order, at(10)).percent).toBe(50);
  expect(timeLeft(order, at(30))).toEqual({ percent: 0, tone: 'red' });
});
