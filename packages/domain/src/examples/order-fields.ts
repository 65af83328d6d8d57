import type { NewOrderBody, OrderDetail, PostCheckoutBody } from '@galla/contract';

/** Everything that a customer, or who takes the call, can set of an order. */
export type OrderField =
  | Exclude<keyof PostCheckoutBody | keyof NewOrderBody, 'customer' | 'address' | 'lines'>
  | `customer.${keyof PostCheckoutBody['customer']}`
  | `address.${keyof NonNullable<PostCheckoutBody['address']>}`
  | `lines.${keyof PostCheckoutBody['lines'][number]}`;

/** Where an order is read: the board's card, its drawer, the kitchen's ticket, the slip, and the file of orders. */
export const orderPlaces = ['card', 'drawer', 'kot', 'slip', 'export'] as const;
export type OrderPlace = (typeof orderPlaces)[number];

/** What a place shows of the example below; a reason where it shows nothing. */
type Shown = RegExp | { notShown: string };
const notShown = (reason: string): Shown => ({ notShown: reason });
const everywhere = (shown: Shown): Record<OrderPlace, Shown> => ({
  card: shown,
  drawer: shown,
  kot: shown,
  slip: shown,
  export: shown,
});

const firm = 'Vastra Traders';
/** An order in which every field is set. Placed on 30 November for the next day, 10 pm in India. */
export const fullOrder: OrderDetail = {
  orderId: '0192f0c1-7a3b-7c55-8f5e-000000000f01',
  outletId: '0192f0c1-7a3b-7c55-8f5e-00000000a001',
  orderNumber: 4711,
  status: 'foodPreparation',
  version: 2,
  channel: 'web',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: 71_300,
  lines: [
    {
      lineId: '0192f0c1-7a3b-7c55-8f5e-000000000f02',
      itemId: '0192f0c1-7a3b-7c55-8f5e-000000000f03',
      name: 'Masala Dosa',
      diet: 'veg',
      quantity: 3,
      unitPrice: 20_000,
      variant: 'Family size',
      addons: [{ name: 'Extra chutney', quantity: 2, price: 1_000 }],
      note: 'No onions',
      lineTotal: 66_000,
    },
    {
      lineId: '0192f0c1-7a3b-7c55-8f5e-000000000f04',
      itemId: '0192f0c1-7a3b-7c55-8f5e-000000000f05',
      name: 'Paneer',
      diet: 'veg',
      quantity: 1,
      quantityMilli: 185,
      unitPrice: 30_000,
      variant: null,
      addons: [],
      note: '',
      lineTotal: 5_550,
    },
  ],
  note: 'Ring twice',
  customerName: 'Zeenat Marker',
  customerMobileMasked: '••••••5678',
  customerMobile: '+919812345678',
  placedAt: '2026-11-30T10:00:00.000Z',
  statusSince: '2026-11-30T10:01:00.000Z',
  prepMinutes: 20,
  promisedAt: '2026-12-01T16:30:00.000Z',
  scheduledFor: '2026-12-01T16:30:00.000Z',
  changedBy: { kind: 'staff', name: 'Ravi', device: '' },
  businessType: 'food Restaurant',
  address: {
    addressLine: '7 Marker Street',
    apartmentAddress: 'Flat 12B',
    landmark: 'Opposite the lake',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
    countryCode: 'IN',
  },
  bill: {
    currency: 'INR',
    paper: 'taxInvoice',
    rows: [
      { kind: 'items', label: '', amount: 71_550, why: {} },
      { kind: 'coupon', label: 'DIWALI26', amount: -150, why: {} },
      {
        kind: 'discount',
        label: '',
        amount: -100,
        why: { given: 'discount', reason: 'regularCustomer', by: 'Ravi', base: 71_400, flat: 100 },
      },
      { kind: 'total', label: '', amount: 71_300, why: {} },
    ],
    total: 71_300,
  },
  timeline: [],
  delivery: null,
};
/** Whom its invoice names. */
export const fullOrderBuyer = {
  buyerGstin: '27AAPFU0939F1ZV',
  buyerName: firm,
  buyerAddress: '4, Hill Road, Mumbai 400050',
};

const whereTo = 'The card is for the kitchen; the drawer says where it goes.';
const forKitchen = 'The kitchen needs no person’s data.';
const moneyRow = 'The file is of amounts, a row an order; people are in the file of customers.';
const itemsFile = 'What was ordered is in the report of items.';
const onInvoice = 'It is on the invoice, which the drawer opens and the sales register lists.';
const fromTheServer = everywhere(notShown('It identifies the request, and is no part of the order.'));

const ofAddress = (text: RegExp): Record<OrderPlace, Shown> => ({
  ...everywhere(text),
  card: notShown(whereTo),
  kot: notShown(forKitchen),
  export: notShown(moneyRow),
});
const buyer = (text: RegExp): Record<OrderPlace, Shown> => ({
  ...everywhere(notShown(onInvoice)),
  drawer: text,
});

/** A field without a row does not compile: whoever adds one says where it is read. */
export const orderFields: Readonly<Record<OrderField, Readonly<Record<OrderPlace, Shown>>>> = {
  slotStart: everywhere(/\b1 Dec\b[^1]{0,40}10:00|2026-12-01 22:00/i),
  note: {
    ...everywhere(/Ring twice/),
    slip: notShown('It is for who makes it.'),
    export: notShown(itemsFile),
  },
  fulfilment: everywhere(/delivery/i),
  paymentMethod: {
    ...everywhere(/COD|cash on delivery|cod/i),
    kot: notShown('The kitchen takes no money.'),
  },
  channel: everywhere(/web/i),
  coupon: {
    ...everywhere(/DIWALI26/),
    card: notShown('The card shows the total; the drawer how it comes about.'),
    kot: notShown('The kitchen takes no money.'),
  },
  discount: {
    ...everywhere(/Regular customer/),
    card: notShown('The card shows the total; the drawer how it comes about.'),
    kot: notShown('The kitchen takes no money.'),
  },
  buyerGstin: buyer(/27AAPFU0939F1ZV/),
  buyerName: buyer(/Vastra Traders/),
  buyerAddress: buyer(/4, Hill Road/),
  'customer.name': everywhere(/Zeenat Marker/),
  'customer.mobile': {
    ...everywhere(/5678/),
    kot: notShown(forKitchen),
    slip: notShown('The slip goes with the goods, past other people.'),
  },
  'customer.countryCode': {
    ...everywhere(notShown('A number of the outlet’s own country is read without it.')),
    drawer: /\+91/,
  },
  'address.addressLine': ofAddress(/7 Marker Street/),
  'address.apartmentAddress': ofAddress(/Flat 12B/),
  'address.landmark': ofAddress(/Opposite the lake/),
  'address.city': ofAddress(/Mysuru/),
  'address.pincode': ofAddress(/570001/),
  'address.state': {
    ...ofAddress(/Karnataka/),
    slip: notShown('The PIN code says it; the slip is narrow.'),
  },
  'address.countryCode': everywhere(notShown('Outlets deliver in their own country.')),
  'lines.itemId': { ...everywhere(/Masala Dosa/), export: notShown(itemsFile) },
  'lines.quantity': {
    card: /3 ?[×x]/,
    drawer: /3 ?[×x]/,
    kot: /3 x/,
    slip: /3 x/,
    // Pieces of both lines.
    export: /\b4\b/,
  },
  'lines.quantityMilli': { ...everywhere(/0\.185 kg|185 g/), export: notShown(itemsFile) },
  'lines.variantId': { ...everywhere(/Family size/), export: notShown(itemsFile) },
  'lines.addons': { ...everywhere(/Extra chutney/), export: notShown(itemsFile) },
  'lines.note': {
    ...everywhere(/No onions/),
    slip: notShown('It is for who makes it.'),
    export: notShown(itemsFile),
  },
  outletId: fromTheServer,
  approval: everywhere(notShown('It says who gives the discount, whom the drawer names.')),
  idempotencyKey: fromTheServer,
  cartId: fromTheServer,
  expectedTotal: fromTheServer,
  customerProof: fromTheServer,
};

/** What a place has to show of the example, as rows of a table of tests. */
export const shownAt = (place: OrderPlace): [field: string, shown: RegExp][] =>
  Object.entries(orderFields).flatMap(([field, places]): [string, RegExp][] => {
    const shown = places[place];
    return shown instanceof RegExp ? [[field, shown]] : [];
  });
/** What a place leaves out, each with its reason. */
export const leftOutAt = (place: OrderPlace): [field: string, reason: string][] =>
  Object.entries(orderFields).flatMap(([field, places]): [string, string][] => {
    const shown = places[place];
    return shown instanceof RegExp ? [] : [[field, shown.notShown]];
  });
