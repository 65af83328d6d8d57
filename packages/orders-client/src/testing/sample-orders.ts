import type { OrderLine, OrderSummary } from '@galla/contract';

export const sampleOutletId = '0192f0c1-7a3b-7c55-8f5e-00000000a001';
/** The moment that sample orders count from. */
export const sampleStart = Date.parse('2026-03-02T12:00:00.000Z');

const id = (kind: string, number: number) =>
  `0192f0c1-7a3b-7c55-8f5e-${kind}${String(number).padStart(12 - kind.length, '0')}`;

export const sampleOrderId = (number: number): string => id('0', number);
export const sampleInstant = (minutes: number): string =>
  new Date(sampleStart + minutes * 60_000).toISOString();

/** A line of an order in a test. */
export function sampleLine(number: number, change: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: id('1', number),
    itemId: id('2', number),
    name: 'Paneer Tikka',
    diet: 'veg',
    quantity: 2,
    unitPrice: 28_000,
    variant: null,
    addons: [],
    note: '',
    lineTotal: 56_000,
    ...change,
  };
}

/** An order in a test: number n was placed n minutes after the start. */
export function sampleOrder(number: number, change: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId: sampleOrderId(number),
    outletId: sampleOutletId,
    orderNumber: number,
    status: 'acceptanceWait',
    version: 1,
    channel: 'app',
    fulfilment: 'delivery',
    paymentMethod: 'online',
    paymentStatus: 'paid',
    currency: 'INR',
    total: 71_400,
    lines: [sampleLine(1)],
    note: '',
    customerName: 'Meera Nair',
    customerMobileMasked: '••••••3210',
    placedAt: sampleInstant(number),
    statusSince: sampleInstant(number),
    prepMinutes: null,
    promisedAt: sampleInstant(number + 20),
    changedBy: { kind: 'customer', name: 'Meera Nair', device: '' },
    ...change,
  };
}
