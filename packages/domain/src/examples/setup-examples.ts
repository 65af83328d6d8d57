/**
 * Valid and invalid values of the set-up fields. Tests of the screens and of the server share this table, so that
 * their rules can't diverge.
 */
export interface FieldExamples {
  /** Path of the field in the form and in the request: 'packingCharges.amount'. */
  field: string;
  good: readonly string[];
  /** Can be typed; the field shows an error and the server rejects them at this path. */
  bad: readonly string[];
  /** Can't be typed into the field; the server rejects them. */
  unreachable?: readonly string[];
}

const long = (length: number): string => 'a'.repeat(length);

/** Names that stand on signs and invoices. */
const namesOfLife = [
  "Domino's",
  'Domino’s',
  'Rao-Tiffin',
  'MG Road, Bengaluru',
  '24/7 Store',
  'M/s Rao & Sons',
  'Rao-Foods (India) Pvt Ltd',
];
const outletName: Omit<FieldExamples, 'field'> = {
  good: ['Dal', 'R.K. & Sons_2', 'इमली कैफ़े', ...namesOfLife, long(60)],
  bad: ['ab', 'Crumb <b>', 'Café!', '/ Half'],
  unreachable: [long(61)],
};
const mobile: Omit<FieldExamples, 'field'> = {
  good: ['9876501234', '6000000000'],
  // An Indian number begins with 6 to 9.
  bad: ['98765', '987650123', '0123456789', '1234567890', '4155550100', '98765012345'],
  unreachable: ['98765-1234', '+919876501'],
};
const email: Omit<FieldExamples, 'field'> = {
  good: ['a@b.in', 'first.last+tag@sub.example.co.in', 'A_1%x@Example.com'],
  bad: ['nobody', 'nobody@', '@example.in', 'a@b', 'a..@b.in', '.a@b.in', 'a b@c.in', 'a@-b.in', 'a@b.c0m'],
};
const amount: Omit<FieldExamples, 'field'> = {
  good: ['0', '12', '12.5', '12.50', '0.01'],
  bad: ['', '.5', '12.'],
  unreachable: ['-1', '1.005', '1e3', '1,000', 'ten', '1.2.3'],
};

const basic: readonly FieldExamples[] = [
  { field: 'displayName', ...outletName, bad: ['', ...outletName.bad] },
  { field: 'outletName', ...outletName, good: ['', ...outletName.good] },
  { field: 'mobile', ...mobile },
  { field: 'email', ...email },
  {
    field: 'address.pincode',
    // India's, the country of a new outlet; ZIP codes are another country's.
    good: ['', '560001', '695014'],
    bad: ['012345', '5600', '56A001', '560 01', '5600011', '1234-12345', '02138', '02138-1234'],
  },
  {
    field: 'address.state',
    good: ['', 'Karnataka', 'new delhi'],
    bad: ['Narnia', 'K', 'New York'],
  },
];

const gstin: readonly FieldExamples[] = [
  {
    field: 'gstinNumber',
    good: ['29ABCFE1234F1ZS', '29abcfe1234f1zs'],
    // Not a number, too short, a swapped digit, an unknown state, no Z, a wrong check character.
    bad: ['', '29ABCFE1234F1Z', '29ABCFE1243F1ZS', '00ABCFE1234F1ZS', '29ABCFE1234F1YS', '29ABCFE1234F1ZT'],
    unreachable: ['29ABCFE1234F1ZS0'],
  },
];

const fssai: readonly FieldExamples[] = [
  {
    field: 'lic',
    good: ['11222333000123', '21222333000123'],
    bad: ['31222333000123', '01222333000123', '1122233300012'],
    unreachable: ['112223330001234', '1122233300012A'],
  },
  { field: 'pincode', good: ['560001'], bad: ['012345', '56000'], unreachable: ['5600011', '56A001'] },
  { field: 'state', good: ['Karnataka', 'tamil nadu', 'Orissa'], bad: ['Narnia', 'Texas'] },
  {
    field: 'ownerName',
    good: ['Latha Nair', 'लता नायर', 'Élodie', 'X', 'L. Nair', 'O’Brien', "D'Souza-Nair"],
    bad: ['<b>', 'Nair!', '-'],
    unreachable: [long(81)],
  },
  {
    field: 'ownerMobile',
    good: ['', '6000000000', '9876543210'],
    bad: ['5876543210', '98765', '98765432101'],
    unreachable: ['98765 4321'],
  },
];

/** Expiry dates of a licence: not a date, or in the past. */
const fssaiDays: FieldExamples = {
  field: 'validUpto',
  good: ['2090-02-28', '2088-02-29'],
  bad: ['2020-01-01', '2100-01-01'],
  unreachable: ['2090-02-30', '2090-02-29', '2090-13-01', '2090-00-10', '31-12-2090', 'soon'],
};

const bank: readonly FieldExamples[] = [
  {
    field: 'ifscCode',
    good: ['HDFC0000001', 'sbin0000300'],
    bad: ['HDFC1000001', 'HDF00000001', 'HDFC000001', 'HDFC0-00001'],
    unreachable: ['HDFC00000011'],
  },
  {
    field: 'accountNumber',
    good: ['123456789', '123456789012345678'],
    bad: ['12345678'],
    unreachable: ['1234567890123456789', '12345678A', '1234 56789'],
  },
  { field: 'accountNumberAgain', good: [], bad: ['501004567891', '50100456789'] },
  {
    field: 'holderName',
    good: ['Crumb Works', 'R.K. & Sons', 'लता नायर', ...namesOfLife],
    bad: ['X', 'Crumb @ Works', '(Works)'],
    unreachable: [long(81)],
  },
];
const upi: readonly FieldExamples[] = [
  {
    field: 'upiAddress',
    good: ['', 'malabar@okhdfcbank', 'Malabar.Foods-1@ybl', '9876501234@upi'],
    bad: [
      'malabar',
      'malabar@',
      '@upi',
      'a@upi',
      'owner@malabar.example',
      'malabar foods@upi',
      'malabar@1upi',
    ],
    unreachable: [`${long(250)}@upi12`],
  },
];
const bankAmount: readonly FieldExamples[] = [
  {
    field: 'amount',
    good: ['1.37', '1'],
    bad: ['.37', '1.'],
    unreachable: ['-1', '1.375', 'one'],
  },
];

const delivery: readonly FieldExamples[] = [
  {
    field: 'slotConfig.maxOrdersPerSlot',
    good: ['1', '10', '500'],
    bad: ['', '0', '501'],
    unreachable: ['-1', '1.5', '1000'],
  },
  { field: 'slotConfig.advanceDays', good: ['0', '5', '30'], bad: ['', '31'], unreachable: ['-1', '1.5'] },
  {
    field: 'slotConfig.minDurationHr',
    good: ['0.5', '2', '24'],
    bad: ['', '0', '0.4', '25'],
    unreachable: ['-1'],
  },
  {
    // The radius, in metres.
    field: 'deliveryException.exceptionValue',
    good: ['1', '5000', '999999'],
    bad: ['', '0'],
    unreachable: ['-1', '1.5', '1000000', 'far'],
  },
  { field: 'ranges.0.price', ...amount },
  { field: 'ranges.0.from', good: ['0'], bad: ['', '1', '.'], unreachable: ['-1', 'x'] },
  { field: 'ranges.0.to', good: ['', '0', '500'], bad: ['.'], unreachable: ['-1', 'x'] },
];

const order: readonly FieldExamples[] = [
  { field: 'minOrderAmount', ...amount },
  { field: 'packingCharges.amount', ...amount },
];

const notification: readonly FieldExamples[] = [
  {
    field: 'soundUrl',
    good: ['', '/sounds/bell.mp3', 'https://cdn.example/bell.mp3'],
    bad: ['bell.mp3', 'http://cdn.example/bell.mp3', 'javascript:alert(1)', 'https://a b'],
    unreachable: [`/${long(300)}`],
  },
];

const merchant: readonly FieldExamples[] = [
  {
    field: 'storeName',
    good: ['Dal', 'Amma’s Dosa (Indiranagar)', '1947, The Café', 'इमली', ...namesOfLife],
    bad: ['', 'ab', '-Dal', 'Dal <b>', long(61)],
  },
  {
    field: 'legalName',
    good: ['R.K. & Sons', 'इमली फ़ूड्स', ...namesOfLife],
    bad: ['', 'ab', 'Dal <b>', long(121)],
  },
  { field: 'email', ...email, bad: ['', ...email.bad] },
  { field: 'mobile', ...mobile, bad: ['', ...mobile.bad] },
  { field: 'address.addressLine', good: ['4, Brigade Road'], bad: ['', 'ab', long(201)] },
  { field: 'address.city', good: ['Goa'], bad: ['', 'G', long(81)] },
  // Of the PIN code beside it: another state is refused.
  { field: 'address.state', good: ['Karnataka', 'karnataka'], bad: ['', 'G', 'Narnia'] },
  { field: 'address.pincode', good: ['560001'], bad: ['', '56', '56000a', 'SW1A 1AA', '56_001', '5600011'] },
];

const invite: readonly FieldExamples[] = [
  { field: 'userName', good: ['Jo', 'लता', long(60)], bad: ['', 'J', long(61)] },
  { field: 'mobile', ...mobile, bad: ['', ...mobile.bad] },
];

const createOutlet: readonly FieldExamples[] = [
  { field: 'displayName', ...outletName, bad: ['', ...outletName.bad] },
];

/** By form of the set-up. */
export const setupExamples = {
  basic,
  gstin,
  fssai,
  fssaiDays: [fssaiDays],
  bank,
  bankAmount,
  upi,
  delivery,
  order,
  notification,
  merchant,
  invite,
  createOutlet,
} as const satisfies Record<string, readonly FieldExamples[]>;
export type ExampleForm = keyof typeof setupExamples;

/** A copy of `fields` in which the field at `path` holds `value`: ({ a: { b: '' } }, 'a.b', 'x') → { a: { b: 'x' } }. */
export function fieldsWith<Fields extends object>(fields: Fields, path: string, value: unknown): Fields {
  const copy = structuredClone(fields);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
  return copy;
}
