import { endpoints } from '@galla/contract';
import { endpointQuery } from '@galla/shared/query';

const keyBase = ['shell', 'palette'] as const;
const shownCustomers = 5;

/** The outlet's whole menu. Loaded again each time the palette is used: previews name prices. */
export const menuQuery = (outletId: string) =>
  endpointQuery(endpoints.menu.outletMenu, {
    query: { outletId },
    key: [...keyBase, 'outletMenu', outletId],
    staleTime: 0,
  });

export const ordersQuery = (number: number) =>
  endpointQuery(endpoints.orders.findOrders, {
    query: { number },
    key: [...keyBase, 'foundOrders', number],
    select: ({ orders }) => orders,
    staleTime: 5_000,
  });

export const customersQuery = (search: string) =>
  endpointQuery(endpoints.crm.profiles, {
    query: { search, limit: shownCustomers },
    key: [...keyBase, 'foundCustomers', search],
    select: ({ profiles }) => profiles,
  });
