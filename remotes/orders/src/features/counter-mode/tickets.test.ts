import { sampleInstant, sampleLine, sampleOrder } from '@galla/orders-client/testing';
import { byTimeLeft, cookSums } from './tickets';

const now = Date.parse(sampleInstant(10));
const preparing = { status: 'foodPreparation' } as const;

test('UX-03 new orders come first, then the ticket with the least time left', () => {
  const orders = [
    // Due in 15 minutes, 1 minute, and overdue.
    sampleOrder(5, preparing),
    sampleOrder(6),
    sampleOrder(1, { ...preparing, promisedAt: sampleInstant(8) }),
  ];
  expect(byTimeLeft(orders, now).map(({ orderNumber }) => orderNumber)).toEqual([6, 1, 5]);
});

test('UX-03 the cook view sums equal items and sizes over what is being prepared', () => {
  const large = sampleLine(1, { variant: 'Large', quantity: 1 });
  const orders = [
    sampleOrder(1, preparing),
    sampleOrder(2, { ...preparing, lines: [sampleLine(1), large] }),
    sampleOrder(3),
  ];
  expect(cookSums(orders)).toEqual([
    expect.objectContaining({ name: 'Paneer Tikka', variant: null, quantity: 4, tickets: 2 }),
    expect.objectContaining({ variant: 'Large', quantity: 1, tickets: 1 }),
  ]);
});
