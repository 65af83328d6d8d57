import { posLimits } from '@galla/shared/contract';
import type { createCartBodySchema, posCartLineInputSchema } from '@galla/shared/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import { findCustomer } from '../customers/customers.repository';
import type { PosNeeds, PosScope } from '../pos-needs';
import { storedLine } from './cart-lines';
import { cartClosed, cartNotFound } from './cart-refusals';
import { findCart, insertCart, updateCart } from './cart.repository';
import type { CartRow } from './cart.repository';
import { itemsOf } from './price-cart';

type LineInput = z.output<typeof posCartLineInputSchema>;
type Needs = Pick<PosNeeds, 'db' | 'clock'>;
type Change = (cart: CartRow, tx: Queryable) => Promise<Partial<CartRow>> | Partial<CartRow>;

/**
 * Changes an open cart under its lock, so that two devices lose nothing of each other's. `fresh` makes the cart when it
 * is not there yet. Throws ApiError: 404 NOT_FOUND, 409 CART_CLOSED for a cart that became an order, 409 CONFLICT for
 * an id of another outlet's cart.
 */
export async function changeCart(
  needs: Needs,
  scope: PosScope,
  cartId: string,
  change: Change,
  listener: Listener,
  fresh?: { outletId: string; customerId: string | null },
): Promise<CartRow> {
  const at = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    if (fresh) {
      await requireCustomer(tx, scope, fresh.customerId, listener);
      await insertCart(tx, { cartId, merchantId: scope.merchantId, ...fresh }, at);
    }
    const cart = await findCart(tx, scope, cartId, { lock: true });
    if (cart === null) throw cartNotFound(listener);
    if (fresh && fresh.outletId !== cart.outletId)
      throw new ApiError(409, 'CONFLICT', say(listener, 'pos.cartOfOtherOutlet'));
    if (cart.state === 'placed') throw cartClosed(listener, null);
    const after: CartRow = {
      ...cart,
      // Whoever changes a held cart has taken it up.
      state: 'open',
      label: '',
      heldAt: null,
      heldBy: '',
      ...(await change(cart, tx)),
      version: cart.version + 1,
      updatedAt: at,
    };
    if (after.lines.length > posLimits.linesPerCart)
      throw new ApiError(422, 'VALIDATION_FAILED', say(listener, 'pos.cartFull'));
    await updateCart(tx, after);
    return after;
  });
}

/** Refuses a customer of another merchant. */
export async function requireCustomer(
  db: Queryable,
  scope: PosScope,
  customerId: string | null,
  listener: Listener,
): Promise<void> {
  if (customerId !== null && (await findCustomer(db, scope.merchantId, customerId)) === null)
    throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
}

/** These choices as a cart keeps them, at the menu's present prices. */
async function stored(
  tx: Queryable,
  outletId: string,
  lines: readonly LineInput[],
  at: Date,
  listener: Listener,
) {
  const menu = await itemsOf(
    tx,
    outletId,
    lines.map(({ itemId }) => itemId),
    at,
  );
  return lines.map((line) => storedLine(line, menu, say(listener, 'storefront.itemUnknown')));
}

/** A whole plate in place of what the cart held. Lines that stay as they were keep the price that was told. */
export function putPlate(
  needs: Needs,
  scope: PosScope,
  body: z.output<typeof createCartBodySchema>,
  listener: Listener,
): Promise<CartRow> {
  const { cartId, outletId, customerId, fulfilment, addressId, coupon, note } = body;
  const change: Change = async (cart, tx) => {
    const next = await stored(tx, outletId, body.lines, needs.clock.now(), listener);
    const before = new Map(cart.lines.map((line) => [line.lineId, line]));
    const lines = next.map((line) => {
      const was = before.get(line.lineId);
      return was && sameChoice(was, line) ? { ...line, told: was.told } : line;
    });
    return { customerId, fulfilment, addressId, coupon, note, lines };
  };
  return changeCart(needs, scope, cartId, change, listener, { outletId, customerId });
}

const choiceOf = (line: LineInput): string =>
  JSON.stringify([line.itemId, line.variantId, line.addons.map((each) => [each.addonId, each.quantity])]);
const sameChoice = (one: LineInput, other: LineInput): boolean => choiceOf(one) === choiceOf(other);

/** Adds a line; one that is there already is a repeat and stays as it is. */
export function addLine(
  needs: Needs,
  scope: PosScope,
  body: { cartId: string; outletId: string; customerId: string | null; line: LineInput },
  listener: Listener,
): Promise<CartRow> {
  const { cartId, outletId, customerId, line } = body;
  return addLines(needs, scope, { cartId, outletId, customerId, lines: [line] }, listener);
}

/** Adds lines, those with known ids aside. */
export function addLines(
  needs: Needs,
  scope: PosScope,
  body: { cartId: string; outletId: string; customerId: string | null; lines: readonly LineInput[] },
  listener: Listener,
): Promise<CartRow> {
  const { cartId, outletId, customerId } = body;
  const change: Change = async (cart, tx) => {
    const known = new Set(cart.lines.map(({ lineId }) => lineId));
    const added = body.lines.filter(({ lineId }) => !known.has(lineId));
    const lines = await stored(tx, outletId, added, needs.clock.now(), listener);
    return { customerId: cart.customerId ?? customerId, lines: [...cart.lines, ...lines] };
  };
  return changeCart(needs, scope, cartId, change, listener, { outletId, customerId });
}

/** Changes a line's choice; its price is told anew. Throws ApiError 404 NOT_FOUND for a line that is not there. */
export function changeLine(
  needs: Needs,
  scope: PosScope,
  cartId: string,
  line: LineInput,
  listener: Listener,
): Promise<CartRow> {
  return changeCart(
    needs,
    scope,
    cartId,
    async (cart, tx) => {
      requireLine(cart, line.lineId, listener);
      const [next] = await stored(tx, cart.outletId, [line], needs.clock.now(), listener);
      return {
        lines: cart.lines.map((each) => (each.lineId === line.lineId && next ? next : each)),
      };
    },
    listener,
  );
}

/** Sets how many of a line; none takes it off, and taking off what is gone is a repeat. */
export function setQuantity(
  needs: Needs,
  scope: PosScope,
  { cartId, lineId, quantity }: { cartId: string; lineId: string; quantity: number },
  listener: Listener,
): Promise<CartRow> {
  const change: Change = (cart) => {
    if (quantity === 0) return { lines: cart.lines.filter((line) => line.lineId !== lineId) };
    requireLine(cart, lineId, listener);
    return { lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line)) };
  };
  return changeCart(needs, scope, cartId, change, listener);
}

function requireLine(cart: CartRow, lineId: string, listener: Listener): void {
  if (!cart.lines.some((line) => line.lineId === lineId))
    throw new ApiError(404, 'NOT_FOUND', say(listener, 'pos.lineGone'));
}

/** The customer agrees to the menu's present prices. */
export function acceptPrices(
  needs: Needs,
  scope: PosScope,
  cartId: string,
  listener: Listener,
): Promise<CartRow> {
  return changeCart(
    needs,
    scope,
    cartId,
    async (cart, tx) => {
      const menu = await itemsOf(
        tx,
        cart.outletId,
        cart.lines.map(({ itemId }) => itemId),
        needs.clock.now(),
      );
      return {
        lines: cart.lines.map((line) =>
          menu.has(line.itemId) ? storedLine(line, menu, line.told.name) : line,
        ),
      };
    },
    listener,
  );
}
