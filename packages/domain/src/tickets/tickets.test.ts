/** @jest-environment node */
import fc from 'fast-check';
import type { OrderDetail } from '@galla/contract';
import {
  billTicket,
  encodeEscPos,
  isLatin,
  kitchenTicket,
  layOut,
  paperColumns,
  printableText,
  type DrawLine,
  type LetteredLine,
  type Ticket,
  type TicketWords,
} from './index';

const words: TicketWords = {
  kitchenTicket: (number) => `Kitchen ticket ${number}`,
  station: (outlet, device) => `${outlet} / ${device}`,
  printed: (instant) => `Printed ${instant}`,
  billTitle: (number) => `Bill ${number}`,
  noInvoice: 'ORDER SLIP - NOT AN INVOICE',
  follows: 'The invoice follows',
  copy: (number) => `COPY ${number}`,
  kind: () => 'Delivery',
  placed: () => 'Placed 4:10 pm',
  ready: () => 'Ready by 4:30 pm',
  due: (instant) => `For ${instant}`,
  note: (text) => `Note: ${text}`,
  pieces: (count) => `${count} pieces`,
  customer: (name) => name,
  gstin: (number) => `GSTIN ${number}`,
  fssai: (number) => `FSSAI ${number}`,
  phone: (number) => number,
  row: ({ kind, label }) => `${kind} ${label}`.trim(),
  money: (minor) => (minor / 100).toFixed(2),
  payment: () => 'Cash on delivery',
  thanks: 'Thank you',
};
const printed = { outletName: 'Mango Tree', device: 'Counter 2', instant: '4:12 pm' };
const id = '01900000-0000-7000-8000-000000000001';
const at = '2026-11-22T10:40:00.000Z';
const order: OrderDetail = {
  orderId: id,
  outletId: id,
  orderNumber: 42,
  status: 'foodPreparation',
  version: 2,
  channel: 'web',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: 44_100,
  lines: [
    {
      lineId: id,
      itemId: id,
      name: 'Paneer butter masala with extra gravy and a very long name',
      diet: 'veg',
      quantity: 2,
      unitPrice: 18_000,
      variant: 'Large',
      addons: [{ name: 'Cheese', quantity: 2, price: 3_000 }],
      note: 'no onion',
      lineTotal: 42_000,
    },
  ],
  note: 'ring twice',
  customerName: 'लता नायर',
  customerMobileMasked: '••••••3210',
  customerMobile: '+91 9876543210',
  placedAt: at,
  statusSince: at,
  prepMinutes: 20,
  promisedAt: at,
  changedBy: { kind: 'staff', name: 'Ravi', device: '' },
  businessType: 'food Restaurant',
  address: {
    addressLine: '4, Brigade Road',
    apartmentAddress: '',
    landmark: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560025',
    countryCode: 'IN',
  },
  bill: {
    currency: 'INR',
    paper: 'taxInvoice',
    rows: [
      { kind: 'items', label: '', amount: 42_000, why: {} },
      { kind: 'cgst', label: '2.5', amount: 1_050, why: {} },
      { kind: 'sgst', label: '2.5', amount: 1_050, why: {} },
      { kind: 'total', label: '', amount: 44_100, why: {} },
    ],
    total: 44_100,
  },
  timeline: [],
  delivery: null,
};
const head = {
  outletName: 'Mango Tree',
  addressLines: ['1, Market Road'],
  phone: '+91 9876501234',
  gstin: '29ABCFE1234F1ZS',
  fssai: '11222333000123',
};
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

test('ORD-11 the kitchen ticket has items, customer and promised time, and no price', () => {
  const text = layOut(kitchenTicket(order, { words, copy: 1, printed }), 80)
    .map((line) => line.text)
    .join('\n');
  expect(text).toMatch(/#42/);
  expect(text).toContain('2 x Paneer butter masala with extra gravy and a');
  expect(text).toContain('    + Cheese x 2');
  expect(text).toContain('    Note: no onion');
  expect(text).toContain('Note: ring twice');
  expect(text).toContain('Ready by 4:30 pm');
  expect(text).not.toContain('441');
  expect(text).not.toContain('COPY');
});

test('ORD-11 the bill has the outlet’s numbers and every row with its right-aligned figure, and marks a copy', () => {
  const lines = layOut(billTicket(order, head, { words, copy: 3 }), 58).map((line) => line.text);
  expect(lines[0]?.trim()).toBe('COPY 2');
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['GSTIN 29ABCFE1234F1ZS', 'FSSAI 11222333000123', 'ORDER SLIP - NOT AN INVOICE']),
  );
  expect(lines).toContain('total                     441.00');
  expect(lines).toContain('cgst 2.5                   10.50');
});

test.each([58, 80] as const)('ORD-11 no line is wider than paper of %i mm', (paper) => {
  for (const ticket of [
    kitchenTicket(order, { words, copy: 2, printed }),
    billTicket(order, head, { words, copy: 1 }),
  ]) {
    for (const { text, large } of layOut(ticket, paper))
      expect(text.length).toBeLessThanOrEqual(large ? paperColumns[paper] / 2 : paperColumns[paper]);
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 12 }), (left, right) => {
      const lines = layOut(
        {
          title: '',
          lines: [
            { kind: 'pair', left, right },
            { kind: 'text', text: left, indent: 4 },
          ],
        },
        paper,
      );
      for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(paperColumns[paper]);
    }),
  );
});

test.each([
  [58, 32],
  [80, 48],
] as const)(
  'ORD-11 bytes for a printer of %i mm: initialised, %i columns, weights, feed and cut',
  (paper, columns) => {
    const bytes = encodeEscPos(billTicket(order, head, { words, copy: 1 }), paper);
    expect(Array.from(bytes.slice(0, 2))).toEqual([0x1b, 0x40]);
    expect(Array.from(bytes.slice(-7))).toEqual([0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0]);
    const text = textOf(bytes);
    expect(text).toContain(`\u001bE\u0000\u001d!\u0000${'-'.repeat(columns)}\n`);
    expect(text).toContain('\u001bE\u0001\u001d!\u0011');
    expect(text).toContain(`\u001bE\u0001\u001d!\u0000total${' '.repeat(columns - 11)}441.00\n`);
  },
);

test('ORD-11 the kitchen ticket says where and when it was printed, its number once, and the order’s note before the items', () => {
  const texts = layOut(kitchenTicket(order, { words, copy: 1, printed }), 80).map(({ text }) => text.trim());
  expect(texts.filter((text) => text.includes('42'))).toEqual(['#42']);
  expect(texts).toEqual(expect.arrayContaining(['Mango Tree / Counter 2', 'Printed 4:12 pm']));
  expect(texts.indexOf('Note: ring twice')).toBeLessThan(texts.findIndex((text) => text.startsWith('2 x')));
});

test.each([
  ['பன்னீர் மசாலா', false],
  ['ಮಸಾಲೆ ದೋಸೆ', false],
  ['പുട്ടും കടലയും', false],
  ['గోంగూర', false],
  ['ইলিশ', false],
  ['ઢોકળા', false],
  ['ਲੱਸੀ', false],
  ['مرغ کڑاہی', false],
  ['पनीर', false],
  ['2 x பன்னீர் (Large)', false],
  ['寿司', false],
  ['Paneer ½ kg', true],
  ['Café ₹120.50 · 2 × “x”', true],
  ['no peanuts\r\nplease', true],
])('ORD-11 %s has letters of every printer: %s', (text, latin) => {
  expect(isLatin(text)).toBe(latin);
  expect(latin && printableText(text).includes('?')).toBe(false);
});

describe('ORD-11 a line in letters that the printer has not', () => {
  const bytes = Uint8Array.of(0b1010_0000, 0xff);
  const drawn: Array<[LetteredLine, number]> = [];
  const draw: DrawLine = (line, { width }) => {
    drawn.push([line, width]);
    return [
      { width: 8, height: 2, bytes },
      { width: 8, height: 2, bytes },
    ];
  };
  const ticket: Ticket = {
    title: '',
    lines: [
      { kind: 'text', text: 'Veg ½ plate', bold: true },
      { kind: 'text', text: '2 x தோசை', large: true },
      { kind: 'pair', left: 'ദോശ', right: '₹60' },
      { kind: 'pair', left: 'Idli', right: '₹40' },
    ],
  };

  test.each([
    [58, 384],
    [80, 576],
  ] as const)(
    'is a picture for each line it wraps to, on paper of %i mm; others stay letters',
    (paper, dots) => {
      drawn.length = 0;
      const sent = textOf(encodeEscPos(ticket, paper, draw));
      expect(drawn).toEqual([
        [ticket.lines[1], dots],
        [ticket.lines[2], dots],
      ]);
      const picture = '\u001dv0\u0000\u0001\u0000\u0002\u0000\u00a0\u00ff';
      expect(sent).toContain('Veg 1/2 plate\n' + picture.repeat(4) + '\u001bE\u0000\u001d!\u0000Idli');
      expect(sent).not.toContain('?');
    },
  );

  test('is transcribed where nothing can draw it', () => {
    expect(textOf(encodeEscPos(ticket, 80))).toContain('2 x ??\n');
  });
});

test.each([
  ['पनीर', 'paneer'],
  ['½ plate', '1/2 plate'],
  ['1½ kg, ¾', '1 1/2 kg, 3/4'],
  ['लता नायर', 'lataa naayar'],
  ['मसाला डोसा', 'masaalaa dosaa'],
  ['पिज़्ज़ा', 'pizzaa'],
  ['ब्रेड', 'bred'],
  ['१२३', '123'],
  ['₹120.50', 'Rs 120.50'],
  ['Café Élan', 'Cafe Elan'],
  ['A · B × 2', 'A - B x 2'],
  ['寿司', '??'],
])('ORD-11 %s is printed as %s', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

test('ORD-11 customer text never reaches a printer as a command', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printableText(text)).toMatch(/^[ -~]*$/);
    }),
  );
});

test('MON-02 a weighed line of a ticket says its weight, not its pieces', () => {
  const [first] = order.lines;
  if (!first) throw new Error('the order has no line');
  const lines = [{ ...first, name: 'Paneer', variant: null, addons: [], quantity: 1, quantityMilli: 185 }];
  const ticket = kitchenTicket({ ...order, lines }, { words, copy: 1, printed });
  expect(ticket.lines).toContainEqual({ kind: 'text', text: '0.185 kg Paneer', bold: true });
});

describe('MON-08 a bill with something left to pay', () => {
  const pay = { link: 'upi://pay?pa=mangotree@okdemo&am=441.00&cu=INR', text: 'Scan to pay 441.00 by UPI' };
  const ticket = billTicket(order, head, { words, copy: 1, pay });

  test('ends with a QR code and its line; a paid one has none', () => {
    expect(ticket.lines.slice(-2)).toEqual([
      { kind: 'text', text: 'The invoice follows', align: 'center' },
      { kind: 'text', text: 'Thank you', align: 'center' },
    ]);
    const code = ticket.lines.findIndex(({ kind }) => kind === 'qr');
    expect(ticket.lines.slice(code, code + 2)).toEqual([
      { kind: 'qr', text: pay.link },
      { kind: 'text', text: pay.text, align: 'center', bold: true },
    ]);
    const paid = billTicket(order, head, { words, copy: 1, pay: null });
    expect(paid.lines.some(({ kind }) => kind === 'qr')).toBe(false);
  });

  test('a receipt printer gets the code as a symbol of its own: stored, then printed', () => {
    const text = textOf(encodeEscPos(ticket, 80));
    const stored = pay.link.length + 3;
    expect(text).toContain(`\u001d(k${String.fromCharCode(stored & 255, stored >> 8)}1P0${pay.link}`);
    expect(text.indexOf('\u001d(k\u0003\u00001Q0')).toBeGreaterThan(text.indexOf(pay.link));
    expect(text).toContain(pay.text);
  });
});

test('ORD-13 an order for later names its day on the kitchen ticket and on the slip', () => {
  const later = { ...order, scheduledFor: '2026-12-01T16:30:00.000Z' };
  const texts = (lines: Ticket['lines']) =>
    lines.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
  expect(texts(kitchenTicket(later, { words, copy: 1, printed }).lines)).toContain(
    'For 2026-12-01T16:30:00.000Z',
  );
  expect(texts(kitchenTicket(later, { words, copy: 1, printed }).lines)).not.toContain(
    words.ready(later.promisedAt),
  );
  expect(texts(billTicket(later, head, { words, copy: 1 }).lines)).toContain('For 2026-12-01T16:30:00.000Z');
});

test('ORD-11 lines of a note and tabs stay words of their own on paper', () => {
  expect(printableText('no peanuts\r\nand no milk\tplease')).toBe('no peanuts and no milk please');
});
