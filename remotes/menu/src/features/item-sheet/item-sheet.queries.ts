import {
  endpoints,
  sizePricesOf,
  type MenuItem,
  type OrderStatus,
  type OrderSummary,
  type OutletSummary,
} from '@galla/contract';
import { http } from '@galla/shared/http';
import { endpointQuery, queryOptions } from '@galla/shared/query';
import { menuKeys } from '../../lib/menu-data/menu.queries';

/** What the sheet shows of an item. */
export interface SheetItem extends Pick<
  MenuItem,
  | 'itemId'
  | 'catId'
  | 'name'
  | 'price'
  | 'diet'
  | 'available'
  | 'availableAgainAt'
  | 'portionsLeft'
  | 'groups'
> {
  subCatId: string | null;
  sizePrices: readonly number[];
  thumbUrl: string | null;
}

/** An order that holds the item and is not made yet. */
export interface Ticket extends Pick<OrderSummary, 'orderId' | 'orderNumber' | 'status'> {
  /** Pieces of the item. */
  quantity: number;
}

const unmade: readonly OrderStatus[] = ['acceptanceWait', 'valetOnWayToConfirm', 'foodPreparation'];
const maxOrders = 200;

async function readItem(
  outletId: string,
  itemId: string,
  mayEdit: boolean,
  signal: AbortSignal,
): Promise<SheetItem | null> {
  if (mayEdit) {
    const { data } = await http.call(endpoints.menu.getItem, { query: { outletId, itemId } }, { signal });
    return { ...data, sizePrices: sizePricesOf(data), thumbUrl: data.images[0]?.thumbUrl ?? null };
  }
  // Who may not edit the menu reads it as order screens do, whole.
  const { data } = await http.call(endpoints.menu.outletMenu, { query: { outletId } }, { signal });
  const found = data.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
  return found ? { ...found, sizePrices: sizePricesOf(found) } : null;
}

export const sheetItemQuery = ({ outletId }: OutletSummary, itemId: string, mayEdit: boolean) =>
  queryOptions({
    queryKey: [...menuKeys.all(outletId), 'sheet', itemId, mayEdit],
    queryFn: ({ signal }) => readItem(outletId, itemId, mayEdit, signal),
    staleTime: 0,
  });

export const ticketsQuery = ({ outletId }: OutletSummary, itemId: string) =>
  endpointQuery(endpoints.orders.orderList, {
    query: { outletId, status: unmade.join(','), limit: maxOrders },
    key: [...menuKeys.all(outletId), 'tickets', itemId],
    select: ({ orders }): Ticket[] =>
      orders.flatMap(({ orderId, orderNumber, status, lines }) => {
        const held = lines.filter((line) => line.itemId === itemId);
        const quantity = held.reduce((sum, line) => sum + line.quantity, 0);
        return quantity > 0 ? [{ orderId, orderNumber, status, quantity }] : [];
      }),
    staleTime: 0,
  });
