import { createLeanOrders } from './lean-orders';
import { sampleLine, sampleOrder } from './sample-orders';

const addon = { name: 'Extra cheese', quantity: 2, price: 4_000 };

describe('orders as they are held', () => {
  it('say what the answer said', () => {
    const order = sampleOrder(1, {
      lines: [
        sampleLine(1, { variant: 'Half', addons: [addon], note: 'No onion' }),
        sampleLine(2, { name: 'Ghee Rice' }),
      ],
      note: 'Ring twice',
      prepMinutes: 20,
      scheduledFor: '2026-03-02T18:00:00.000Z',
      changedBy: { kind: 'staff', name: 'Ravi', device: 'Counter 2' },
    });
    expect(createLeanOrders()(order)).toEqual(order);
  });

  it('leave out what the answer left out', () => {
    const order = sampleOrder(1, { scheduledFor: null });
    const lean = createLeanOrders();
    expect(lean(order)).toEqual(order);
    expect(lean(sampleOrder(2))).toEqual(sampleOrder(2));
  });

  it('share what has no content', () => {
    const lean = createLeanOrders();
    const [one, other] = [lean(sampleOrder(1)), lean(sampleOrder(2))];
    expect(one.lines[0]?.addons).toBe(other.lines[0]?.addons);
  });
});
