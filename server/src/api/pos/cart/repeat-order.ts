import type { posCartLineInputSchema } from '@galla/shared/contract';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import type { CartItem } from '../../storefront/cart';
import { orderColumns } from '../../orders/order-rows';
import type { OrderRow } from '../../orders/order-rows';
import type { PosNeeds, PosScope } from '../pos-needs';
import type { CartRow } from './cart.repository';
import { addLines } from './cart.service';
import { itemsOf } from './price-cart';

type LineInput = z.output<typeof posCartLineInputSchema>;
type OrderLine = OrderRow['lines'][number];

/** An order's line as a choice from the present menu, by the names of its options; null where the menu differs. */
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
  const { itemId, quantity, note } = line;
  return { lineId: newId(), itemId, quantity, variantId: variant?.optionId ?? null, addons, note };
}

/**
 * Adds what an earlier order held, as far as the menu still has it in that form.
 * Throws ApiError 404 NOT_FOUND for an order that is not of this outlet.
 */
export async function repeatOrder(
  needs: Pick<PosNeeds, 'db' | 'clock'>,
  scope: PosScope,
  wish: { cartId: string; outletId: string; customerId: string | null; orderId: string },
  listener: Listener,
): Promise<{ cart: CartRow; missing: string[] }> {
  const { orderId, outletId } = wish;
  const [order] = await needs.db.query<OrderRow>({
    name: 'pos-order-to-repeat',
    text: `select ${orderColumns} from orders o where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, outletId, scope.merchantId],
  });
  if (order === undefined) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  const menu = await itemsOf(
    needs.db,
    outletId,
    order.lines.map(({ itemId }) => itemId),
    needs.clock.now(),
  );
  const lines: LineInput[] = [];
  const missing: string[] = [];
  for (const line of order.lines) {
    const choice = choiceOf(line, menu.get(line.itemId));
    if (choice === null) missing.push(line.name);
    else lines.push(choice);
  }
  return { cart: await addLines(needs, scope, { ...wish, lines }, listener), missing };
}
