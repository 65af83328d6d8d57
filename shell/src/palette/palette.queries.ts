import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const keyBase = ['shell', 'palette'] as const;
const shownCustomers = 5;

/** The outlet's whole menu. Loaded again each time the palette is used: previews name prices. */
export const menuQuery = (outletId: string) =>
  queryOptions({
    queryKey: [...keyBase, 'outletMenu', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.menu.outletMenu, { query: { outletId } }, { signal })).data,
    staleTime: 0,
  });

export const ordersQuery = (number: number) =>
  queryOptions({
    queryKey: [...keyBase, 'foundOrders', number],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.orders.findOrders, { query: { number } }, { signal })).data.orders,
    staleTime: 5_000,
  });

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: [...keyBase, 'foundCustomers', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownCustomers };
      return (await http.call(endpoints.crm.profiles, { query }, { signal })).data.profiles;
    },
  });
