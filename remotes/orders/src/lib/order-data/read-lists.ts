import { endpoints, maxListedOutlets, type OrderList } from '@galla/contract';
import type { ListScope } from '@galla/orders-client';
import type { CallOptions, Http } from '@galla/shared/http';

/** A page is read from here on; null: the first one. */
export interface PageAsked {
  cursor: string | null;
  limit: number;
}

const narrowedBy = ({ statuses, sort, filter, search }: ListScope) => ({
  status: statuses.join(','),
  sort,
  ...filter,
  ...(search !== '' && { search }),
});

/** A page of one outlet's list. */
export async function readPage(
  http: Http,
  scope: ListScope,
  { cursor, limit }: PageAsked,
  options: CallOptions,
): Promise<OrderList> {
  const query = {
    outletId: scope.outletId,
    ...narrowedBy(scope),
    limit,
    ...(cursor !== null && { cursor }),
  };
  return (await http.call(endpoints.orders.orderList, { query }, options)).data;
}

/** The first pages of these lists, in their order: one call for all that are narrowed alike. */
export async function readFirstPages(
  http: Http,
  scopes: readonly ListScope[],
  limit: number,
  options: CallOptions,
): Promise<OrderList[]> {
  const [only] = scopes;
  if (only && scopes.length === 1) return [await readPage(http, only, { cursor: null, limit }, options)];
  const pages = new Map<string, OrderList>();
  await Promise.all(
    callsFor(scopes).map(async ([first, outletIds]) => {
      const query = { ...narrowedBy(first), limit, outletIds: outletIds.join(',') };
      const { data } = await http.call(endpoints.orders.orderLists, { query }, options);
      for (const { outletId, ...list } of data.lists)
        pages.set(outletId, { ...list, serverTime: data.serverTime });
    }),
  );
  return scopes.map(({ outletId }) => {
    const page = pages.get(outletId);
    if (!page) throw new Error(`No orders of outlet ${outletId} in the answer`);
    return page;
  });
}

/** Outlets in zones with another date have other filters, and a call names only so many outlets. */
function callsFor(scopes: readonly ListScope[]): [ListScope, string[]][] {
  const alike = new Map<string, ListScope[]>();
  for (const scope of scopes) {
    const key = JSON.stringify(scope.filter);
    alike.set(key, [...(alike.get(key) ?? []), scope]);
  }
  return [...alike.values()].flatMap((group) => {
    const calls: [ListScope, string[]][] = [];
    for (let start = 0; start < group.length; start += maxListedOutlets) {
      const part = group.slice(start, start + maxListedOutlets);
      if (part[0]) calls.push([part[0], part.map(({ outletId }) => outletId)]);
    }
    return calls;
  });
}
