import {
  buyerSchema,
  couponCodeSchema,
  csvOrderColumns,
  customerAddressInputSchema,
  mobileFits,
  nationalNumberSchema,
  noBuyer,
  personNameSchema,
  posLimits,
} from '@galla/contract';
import type {
  Address,
  Buyer,
  CartProblem,
  CsvOrderRow,
  csvOrderColumnSchema,
  publicMenuSchema,
} from '@galla/contract';
import { isLargeSale, readTypedPhone } from '@galla/domain';
import type { z } from 'zod';
import type { SessionContext } from '../../../gate/access/session-context';
import { ApiError } from '../../../messages/api-error';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import { requireBuyer } from '../../../orders/require-buyer';
import { locateAddress } from '../../../partners/maps/maps';
import { storedLine } from '../cart/cart-lines';
import { problemMessage } from '../cart/cart-refusals';
import { requireMayDiscount } from '../cart/may-discount';
import type { CartRow } from '../../../checkout/cart.repository';
import { itemsOf, priceFor } from '../cart/price-cart';
import type { CartFor, PricedCart } from '../cart/price-cart';
import { findCustomerByNumber } from '../customers/customers.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import type { CsvCells } from './read-csv';
import { readItems } from './read-items';

type Column = z.output<typeof csvOrderColumnSchema>;
type Problem = CsvOrderRow['problems'][number];
type Items = Parameters<typeof readItems>[1];

/** Outlet and user context of a check. */
export interface CsvPlace {
  merchantId: string;
  outletId: string;
  items: Items;
  by: Pick<SessionContext, 'permissions' | 'limits'>;
}

/** A parsed and priced row. `order` is set if it can be placed. */
export interface CheckedRow {
  problems: Problem[];
  itemCount: number;
  total: number | null;
  order: {
    priced: PricedCart;
    customer: { name: string; countryCode: '+91' | '+1'; mobile: string };
    paymentMethod: 'cod' | 'wallet';
    buyer: Buyer;
    note: string;
  } | null;
}

const reasons = {
  missing: 'pos.csvMissing',
  badFormat: 'pos.csvBadFormat',
  itemUnknown: 'pos.csvItemUnknown',
  choiceUnknown: 'pos.csvChoiceUnknown',
  twice: 'pos.csvTwice',
} as const;

/** The message of a problem in a cell. */
export function cellProblem(
  column: Column,
  reason: keyof typeof reasons,
  value: string,
  locale: Locale,
): Problem {
  return { column, value, reason, cartCode: null, message: translate(locale, reasons[reason], { value }) };
}

/** A refusal of an order as a problem of its row. Throws any other error. */
export function refusalIn(error: unknown, locale: Locale, column: Column | null = null, value = ''): Problem {
  if (!(error instanceof ApiError)) throw error;
  return { column, value, reason: 'cart', cartCode: null, message: translate(locale, error.text) };
}

const columnOf: Readonly<Partial<Record<CartProblem['kind'], Column>>> = {
  itemNotServing: 'items',
  optionsInvalid: 'items',
  quantityInvalid: 'items',
  aboveMrp: 'items',
  interStateGoods: 'state',
  emptyPlate: 'items',
  minimumNotMet: 'items',
  offerInvalid: 'coupon',
  offerMinimumNotMet: 'coupon',
  deliveryPersonUnavailable: 'addressLine',
  locationUnserviceable: 'addressLine',
  addressMissing: 'addressLine',
  pickupNotOffered: 'fulfilment',
  payForSelfPickup: 'payment',
  paymentNotOffered: 'payment',
  walletTooLow: 'payment',
};

function cartProblem(problem: CartProblem, priced: PricedCart, cells: CsvCells, locale: Locale): Problem {
  const column = columnOf[problem.kind] ?? null;
  return {
    column,
    value: column === null ? '' : (cells[column] ?? ''),
    reason: problem.kind === 'outletClosed' ? 'outletClosed' : 'cart',
    cartCode: problem.cartCode,
    message: translate(locale, problemMessage(problem, priced.cart)),
  };
}

const fulfilments: Readonly<Record<string, 'delivery' | 'selfPickup'>> = {
  '': 'delivery',
  delivery: 'delivery',
  pickup: 'selfPickup',
  selfpickup: 'selfPickup',
};
const payments: Readonly<Record<string, 'cod' | 'wallet'>> = {
  '': 'cod',
  cod: 'cod',
  cash: 'cod',
  wallet: 'wallet',
};
const addressColumns = ['addressLine', 'landmark', 'city', 'state', 'pincode'] as const;
const destinationSchema = customerAddressInputSchema.shape.address;

function addressOf(cells: CsvCells) {
  const countryCode = cells.countryCode?.replaceAll(/\D/g, '') === '1' ? 'US' : 'IN';
  return {
    addressLine: cells.addressLine ?? '',
    apartmentAddress: '',
    landmark: cells.landmark ?? '',
    city: cells.city ?? '',
    state: cells.state ?? '',
    pincode: cells.pincode ?? '',
    countryCode,
  };
}

const addressTextOf = (cells: CsvCells): string =>
  addressColumns.flatMap((column) => cells[column] || []).join(', ');

/** Parses and prices one row as if it were ordered now, without storing anything. */
export async function checkRow(
  deps: Pick<PosDeps, 'db' | 'clock' | 'partners' | 'logger' | 'kitchen'>,
  place: CsvPlace,
  cells: CsvCells,
  locale: Locale,
): Promise<CheckedRow> {
  const problems: Problem[] = [];
  const bad = (column: Column, reason: keyof typeof reasons, value = cells[column] ?? '') => {
    problems.push(cellProblem(column, reason, value, locale));
  };
  const text = (column: Column) => cells[column] ?? '';
  // Over-long cells are caught by none of the rules below.
  for (const column of csvOrderColumns) {
    if (text(column).length > (column === 'items' ? 2_000 : 300))
      bad(column, 'badFormat', text(column).slice(0, 60));
  }
  const name = personNameSchema.safeParse(text('customerName'));
  if (!name.success) bad('customerName', text('customerName') === '' ? 'missing' : 'badFormat');
  const phone = readTypedPhone(
    text('mobile'),
    text('countryCode').includes('1') && !text('countryCode').includes('9') ? '+1' : '+91',
  );
  if (!nationalNumberSchema.safeParse(phone.mobile).success || !mobileFits(phone))
    bad('mobile', text('mobile') === '' ? 'missing' : 'badFormat');
  const fulfilment =
    fulfilments[
      text('fulfilment')
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
    ];
  if (fulfilment === undefined) bad('fulfilment', 'badFormat');
  const paymentMethod = payments[text('payment').toLowerCase()];
  if (paymentMethod === undefined) bad('payment', 'badFormat');
  const destination = fulfilment === 'delivery' ? destinationSchema.safeParse(addressOf(cells)) : null;
  const unfit = new Set(destination?.error?.issues.map(({ path }) => path[0]));
  for (const column of addressColumns) {
    if (!unfit.has(column) || problems.some((each) => each.column === column)) continue;
    if (text(column) === '') bad(column, 'missing');
    else bad(column, 'badFormat', text(column).slice(0, 60));
  }
  const coupon = text('coupon') === '' ? null : couponCodeSchema.safeParse(text('coupon'));
  if (coupon?.success === false) bad('coupon', 'badFormat');
  const { lines, problems: unread } = readItems(text('items'), place.items);
  for (const { reason, value } of unread) bad('items', reason, value);
  if (lines.length > posLimits.linesPerCart) bad('items', 'badFormat', String(lines.length));
  const itemCount = lines.reduce((count, line) => count + line.quantity, 0);
  if (problems.length > 0 || fulfilment === undefined || paymentMethod === undefined || !name.success)
    return { problems, itemCount, total: null, order: null };

  const customer = { name: name.data, countryCode: phone.countryCode, mobile: phone.mobile };
  const row = await cartRowOf(deps, place, lines, { fulfilment, coupon: coupon?.data ?? null, locale });
  const priced = await priceFor(deps, row, await forWhom(deps, place, customer, destination?.data ?? null), {
    paymentMethod,
    slotStart: null,
  });
  // A new customer is created together with the order.
  const against = priced.cart.problems.filter(({ kind }) => kind !== 'customerMissing');
  problems.push(...against.map((problem) => cartProblem(problem, priced, cells, locale)));
  const check = (column: Column, act: () => void) => {
    try {
      act();
    } catch (error) {
      problems.push(refusalIn(error, locale, column, text(column)));
    }
  };
  const delivered = fulfilment === 'delivery';
  const { currency } = priced.cart;
  const sale = { sellerGstin: priced.outlet.gstinNumber ?? '', total: priced.bill?.total ?? 0, currency };
  // Only such a pickup's invoice needs an address, which stands in the same cells.
  const asked = { ...noBuyer, buyerAddress: isLargeSale(sale) && !delivered ? addressTextOf(cells) : '' };
  const buyer = buyerSchema.safeParse(asked).data ?? noBuyer;
  check('addressLine', () => requireBuyer({ ...sale, buyer, delivered }));
  check('coupon', () => requireMayDiscount(place.by, priced, null));
  const order = problems.length > 0 ? null : { priced, customer, paymentMethod, buyer, note: text('note') };
  return { problems, itemCount, total: priced.bill?.total ?? null, order };
}

async function cartRowOf(
  { db, clock }: Pick<PosDeps, 'db' | 'clock'>,
  place: CsvPlace,
  lines: ReturnType<typeof readItems>['lines'],
  more: { fulfilment: CartRow['fulfilment']; coupon: string | null; locale: Locale },
): Promise<CartRow> {
  const now = clock.now();
  const menu = await itemsOf(
    db,
    place.outletId,
    lines.map(({ itemId }) => itemId),
    now,
  );
  const unknown = translate(more.locale, 'storefront.itemUnknown');
  return {
    cartId: place.outletId,
    merchantId: place.merchantId,
    outletId: place.outletId,
    state: 'open',
    label: '',
    version: 1,
    customerId: null,
    fulfilment: more.fulfilment,
    addressId: null,
    lines: lines.map((line) => storedLine(line, menu, unknown)),
    coupon: more.coupon,
    note: '',
    heldBy: '',
    heldAt: null,
    choices: null,
    updatedAt: now,
  };
}

async function forWhom(
  { db, partners, logger }: Pick<PosDeps, 'db' | 'partners' | 'logger'>,
  place: CsvPlace,
  number: { countryCode: string; mobile: string },
  address: Address | null,
): Promise<CartFor> {
  const customer = await findCustomerByNumber(db, place.merchantId, number);
  if (address === null) return { customer, address };
  const position = await locateAddress(partners.maps, address).catch((error: unknown) => {
    logger.warn({ err: error }, 'An address of a csv could not be located');
    return null;
  });
  return { customer, address: { address, position } };
}

/** The outlet's items a csv may name. */
export function itemsOfMenu(menu: z.output<typeof publicMenuSchema>): Items {
  return menu.categories.flatMap(({ items }) => items);
}
