import {
  customerPoint,
  endpoints,
  itemFormPoint,
  itemSheetPoint,
  orderCardPoint,
  orderDetailPoint,
  orderStatuses,
  outletSetupPoint,
  reportPoint,
  type OutletSummary,
} from '@galla/contract';
import { http } from '@galla/shared/http';

/** The newest order of the outlet. */
async function newestOrder(outletId: string): Promise<object | null> {
  const query = { outletId, status: orderStatuses.join(','), sort: 'newest' as const, limit: 1 };
  const { data } = await http.call(endpoints.orders.orderList, { query });
  const [order] = data.orders;
  if (order === undefined) return null;
  const { orderId } = order;
  return (await http.call(endpoints.orders.orderDetail, { query: { outletId, orderId } })).data;
}

async function firstItem(outletId: string): Promise<object | null> {
  const { data } = await http.call(endpoints.menu.outletMenu, { query: { outletId } });
  const category = data.categories.find(({ items }) => items.length > 0);
  const [item] = category?.items ?? [];
  return category && item ? { ...item, outletId, catId: category.catId } : null;
}

async function latestCustomer(): Promise<object | null> {
  const { data } = await http.call(endpoints.crm.profiles, { query: { limit: 1 } });
  return data.profiles[0] ?? null;
}

const examples: Record<string, (outlet: OutletSummary) => Promise<object | null>> = {
  [orderDetailPoint.name]: ({ outletId }) => newestOrder(outletId),
  [orderCardPoint.name]: ({ outletId }) => newestOrder(outletId),
  [itemSheetPoint.name]: ({ outletId }) => firstItem(outletId),
  [itemFormPoint.name]: ({ outletId }) => firstItem(outletId),
  [customerPoint.name]: latestCustomer,
  [outletSetupPoint.name]: async (outlet) => outlet,
  [reportPoint.name]: async () => ({ report: 'sales', period: 'day', outletIds: [] }),
};

/** What a point of the panel could hand over, with data of the outlet; null: there is none, or the point is another team's. */
export const exampleValue = (point: string, outlet: OutletSummary): Promise<object | null> =>
  examples[point]?.(outlet) ?? Promise.resolve(null);
