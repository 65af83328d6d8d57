import { posLimits } from '@galla/contract';
import type { createCartBodySchema, posCartLineInputSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { conflict, invalid, notFound } from '../../../messages/api-error';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import { findCustomer } from '../customers/customers.repository';
import type { PosDeps, PosScope } from '../../../checkout/pos-deps';
import { storedLine } from './cart-lines';
import { cartClosed, cartNotFound } from './cart-refusals';
import { findCart, insertCart, updateCart } from '../../../checkout/cart.repository';
import type { CartRow } from '../../../checkout/cart.repository';
import { itemsOf } from './price-cart';

type LineInput = z.output<typeof posCartLineInputSchema>;
type Deps = Pick<PosDeps, 'db' | 'clock'>;
type Change = (cart: CartRow, tx: Queryable) => Promise<Partial<CartRow>> | Partial<CartRow>;

/**
 * Changes an open cart under its lock, so concurrent devices don't overwrite each other. `fresh` creates a missing
 * cart. Throws ApiError: 404 NOT_FOUND, 409 CART_CLOSED for a cart that became an order, 409 CONFLICT for an id of
 * another outlet's cart.
 */
export async function changeCart(
  deps: Deps,
  scope: PosScope,
  cartId: string,
  change: Change,
  fresh?: { outletId: string; customerId: string | null },
): Promise<CartRow> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (fresh) {
      await requireCustomer(tx, scope, fresh.customerId);
      await insertCart(tx, { cartId, merchantId: scope.merchantId, ...fresh }, at);
    }
    const cart = await findCart(tx, scope, cartId, { lock: true });
    if (cart === null) throw cartNotFound();
    if (fresh && fresh.outletId !== cart.outletId) throw conflict('pos.cartOfOtherOutlet');
    if (cart.state === 'placed') throw cartClosed(null);
    const after: CartRow = {
      ...cart,
      // A change of a held cart resumes it.
      state: 'open',
      label: '',
      heldAt: null,
      heldBy: '',
      ...(await change(cart, tx)),
      version: cart.version + 1,
      updatedAt: at,
    };
    if (after.lines.length > posLimits.linesPerCart) throw invalid('pos.cartFull');
    await updateCart(tx, after);
    return after;
  });
}

/** Refuses a customer of another merchant. */
export async function requireCustomer(
  db: Queryable,
  scope: PosScope,
  customerId: string | null,
): Promise<void> {
  if (customerId !== null && (await findCustomer(db, scope.merchantId, customerId)) === null)
    throw notFound();
}

/** Choices as stored in a cart, at current menu prices. */
async function stored(
  tx: Queryable,
  outletId: string,
  lines: readonly LineInput[],
  at: Date,
  locale: Locale,
) {
  const menu = await itemsOf(
    tx,
    outletId,
    lines.map(({ itemId }) => itemId),
    at,
  );
  return lines.map((line) => storedLine(line, menu, translate(locale, 'storefront.itemUnknown')));
}

/** Replaces all lines of a cart. Unchanged lines keep the quoted price. */
export function putWholeCart(
  deps: Deps,
  scope: PosScope,
  body: z.output<typeof createCartBodySchema>,
  locale: Locale,
): Promise<CartRow> {
  const { cartId, outletId, customerId, fulfilment, addressId, coupon, note } = body;
  const change: Change = async (cart, tx) => {
    const next = await stored(tx, outletId, body.lines, deps.clock.now(), locale);
    const before = new Map(cart.lines.map((line) => [line.lineId, line]));
    const lines = next.map((line) => {
      const was = before.get(line.lineId);
      return was && sameChoice(was, line) ? { ...line, told: was.told } : line;
    });
    return { customerId, fulfilment, addressId, coupon, note, lines };
  };
  return changeCart(deps, scope, cartId, change, { outletId, customerId });
}

const choiceOf = (line: LineInput): string =>
  JSON.stringify([line.itemId, line.variantId, line.addons.map((each) => [each.addonId, each.quantity])]);
const sameChoice = (one: LineInput, other: LineInput): boolean => choiceOf(one) === choiceOf(other);

/** Adds a line; idempotent by line id. */
export function addLine(
  deps: Deps,
  scope: PosScope,
  body: { cartId: string; outletId: string; customerId: string | null; line: LineInput },
  locale: Locale,
): Promise<CartRow> {
  const { cartId, outletId, customerId, line } = body;
  return addLines(deps, scope, { cartId, outletId, customerId, lines: [line] }, locale);
}

/** Adds lines except those with existing ids. */
export function addLines(
  deps: Deps,
  scope: PosScope,
  body: { cartId: string; outletId: string; customerId: string | null; lines: readonly LineInput[] },
  locale: Locale,
): Promise<CartRow> {
  const { cartId, outletId, customerId } = body;
  const change: Change = async (cart, tx) => {
    const known = new Set(cart.lines.map(({ lineId }) => lineId));
    const added = body.lines.filter(({ lineId }) => !known.has(lineId));
    const lines = await stored(tx, outletId, added, deps.clock.now(), locale);
    return { customerId: cart.customerId ?? customerId, lines: [...cart.lines, ...lines] };
  };
  return changeCart(deps, scope, cartId, change, { outletId, customerId });
}

/** Changes a line's choice and quotes its price again. Throws ApiError 404 NOT_FOUND for a missing line. */
export function changeLine(
  deps: Deps,
  scope: PosScope,
  cartId: string,
  line: LineInput,
  locale: Locale,
): Promise<CartRow> {
  return changeCart(deps, scope, cartId, async (cart, tx) => {
    requireLine(cart, line.lineId);
    const [next] = await stored(tx, cart.outletId, [line], deps.clock.now(), locale);
    return {
      lines: cart.lines.map((each) => (each.lineId === line.lineId && next ? next : each)),
    };
  });
}

/** Sets a line's quantity; zero removes it, idempotently. */
export function setQuantity(
  deps: Deps,
  scope: PosScope,
  { cartId, lineId, quantity }: { cartId: string; lineId: string; quantity: number },
): Promise<CartRow> {
  const change: Change = (cart) => {
    if (quantity === 0) return { lines: cart.lines.filter((line) => line.lineId !== lineId) };
    requireLine(cart, lineId);
    return { lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line)) };
  };
  return changeCart(deps, scope, cartId, change);
}

function requireLine(cart: CartRow, lineId: string): void {
  if (!cart.lines.some((line) => line.lineId === lineId)) throw notFound('pos.lineGone');
}

/** The customer accepts the current menu prices. */
export function acceptPrices(deps: Deps, scope: PosScope, cartId: string): Promise<CartRow> {
  return changeCart(deps, scope, cartId, async (cart, tx) => {
    const menu = await itemsOf(
      tx,
      cart.outletId,
      cart.lines.map(({ itemId }) => itemId),
      deps.clock.now(),
    );
    return {
      lines: cart.lines.map((line) =>
        menu.has(line.itemId) ? storedLine(line, menu, line.told.name) : line,
      ),
    };
  });
}
