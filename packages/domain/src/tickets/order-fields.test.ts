import { fullOrder, leftOutAt, orderPlaces, shownAt } from '../examples';
import { dueText } from '../orders';
import { billTicket, kitchenTicket, type TicketWords } from './order-tickets';
import { layOut } from './lay-out';

const zone = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };
const words: TicketWords = {
  kitchenTicket: (number) => `Kitchen ticket ${number}`,
  station: (outlet, device) => `${outlet} ${device}`,
  printed: (instant) => instant,
  billTitle: (number) => `Bill ${number}`,
  noInvoice: 'ORDER SLIP - NOT AN INVOICE',
  follows: 'The invoice follows',
  copy: (number) => `COPY ${number}`,
  kind: ({ fulfilment, channel }) => `${fulfilment} ${channel}`,
  placed: (instant) => instant,
  ready: (instant) => instant,
  due: (instant) => dueText(instant, zone),
  note: (text) => text,
  pieces: (count) => `${count} pieces`,
  customer: (name) => name,
  gstin: (number) => number,
  fssai: (number) => number,
  phone: (number) => number,
  row: ({ kind, label }) => `${kind} ${label}`,
  money: (minor) => (minor / 100).toFixed(2),
  payment: ({ paymentMethod }) => paymentMethod,
  thanks: 'Thank you',
};
const head = { outletName: 'Malabar Kitchen', addressLines: [], phone: '', gstin: '', fssai: '' };
const printed = { outletName: 'Malabar Kitchen', device: 'Counter 2', instant: '2026-11-22T10:40:00.000Z' };
const text = {
  kot: layOut(kitchenTicket(fullOrder, { words, copy: 1, printed }), 80),
  slip: layOut(billTicket(fullOrder, head, { words, copy: 1 }), 80),
} as const;
const printedAt = (place: 'kot' | 'slip'): string => JSON.stringify(text[place]);

describe.each(['kot', 'slip'] as const)('ORD-13 ORD-08 what a customer sets, on the %s', (place) => {
  test.each(shownAt(place))('%s is printed', (_field, shown) => {
    expect(printedAt(place)).toMatch(shown);
  });
});

test('ORD-08 what a place leaves out has a reason', () => {
  const reasons = orderPlaces.flatMap(leftOutAt);
  expect(reasons.filter(([, reason]) => reason.length < 20)).toEqual([]);
});
