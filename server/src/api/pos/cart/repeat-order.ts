import type { posCartLineInputSchema } from '@galla/contract';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import { notFound } from '../../../messages/api-error';
import type { Locale } from '../../../messages/message';
import type { CartItem } from '../../../pricing/cart';
import { orderColumns, orderRowSchema } from '../../../orders/order-rows';
import type { OrderRow } from '../../../orders/order-rows';
import type { PosDeps, PosScope } from '../../../checkout/pos-deps';
import type { CartRow } from '../../../checkout/cart.repository';
import { addLines } from './cart.service';
import { itemsOf } from './price-cart';

type LineInput = z.output<typeof posCartLineInputSchema>;
type OrderLine = OrderRow['lines'][number];

/** An order line mapped to the current menu by option names; null if the menu differs. */
function choiceOf(line: OrderLine, item: CartItem | undefined): LineInput | null {
  if (item === undefined) return null;
  const optionOf = (type: 'VARIANT' | 'ADDON', name: string) =>
    item.groups
      .filter((group) => group.type === type)
      .flatMap((group) => group.options)
      .find((option) => option.optionName === name);
  const variant = line.variant === null ? null : optionOf('VARIANT', line.variant);
  if (variant === undefined) return null;
  const addons: LineInput['addons'] = [];
  for (const { name, quantity } of line.addons) {
    const option = optionOf('ADDON', name);
    if (option === undefined) return null;
    addons.push({ addonId: option.optionId, quantity });
  }
  const { itemId, quantity, quantityMilli, note } = line;
  // Sold the other way by now: nobody knows how much was meant.
  if ((item.soldBy === 'weight') !== (quantityMilli !== undefined)) return null;
  const weight = quantityMilli === undefined ? {} : { quantityMilli };
  return { lineId: newId(), itemId, quantity, ...weight, variantId: variant?.optionId ?? null, addons, note };
}

/**
 * The lines of an earlier order that the menu still has in that form, and the names of the others. Throws ApiError 404
 * NOT_FOUND for an order that is not of this outlet.
 */
export async function linesOfOrder(
  deps: Pick<PosDeps, 'db' | 'clock'>,
  { merchantId, outletId, orderId }: { merchantId: string; outletId: string; orderId: string },
): Promise<{ lines: LineInput[]; missing: string[] }> {
  const [order] = await deps.db.query(orderRowSchema, {
    name: 'pos-order-to-repeat',
    text: `select ${orderColumns} from orders o where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, outletId, merchantId],
  });
  if (order === undefined) throw notFound();
  const menu = await itemsOf(
    deps.db,
    outletId,
    order.lines.map(({ itemId }) => itemId),
    deps.clock.now(),
  );
  const lines: LineInput[] = [];
  const missing: string[] = [];
  for (const line of order.lines) {
    const choice = choiceOf(line, menu.get(line.itemId));
    if (choice === null) missing.push(line.name);
    else lines.push(choice);
  }
  return { lines, missing };
}

/** Adds the lines of an earlier order that the menu still has in that form. Throws as `linesOfOrder` does. */
export async function repeatOrder(
  deps: Pick<PosDeps, 'db' | 'clock'>,
  scope: PosScope,
  input: { cartId: string; outletId: string; customerId: string | null; orderId: string },
  locale: Locale,
): Promise<{ cart: CartRow; missing: string[] }> {
  const { lines, missing } = await linesOfOrder(deps, { ...scope, ...input });
  return { cart: await addLines(deps, scope, { ...input, lines }, locale), missing };
}
