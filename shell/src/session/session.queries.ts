import { endpoints, type OutletSummary, type Session } from '@galla/contract';
import { http } from '@galla/shared/http';
import { endpointQuery, queryOptions } from '@galla/shared/query';
import { session } from '@galla/shared/session';

const keyBase = 'shell';

/** The current user from the server; written into the session. */
export const sessionQuery = (userId: string) =>
  queryOptions<Session>({
    queryKey: [keyBase, 'session', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(endpoints.account.restData, {}, { signal });
      if (session.state.getState().userData?.userId === userId) session.refresh(data);
      return data;
    },
  });

/** The outlets of the signed-in user; written into the session. */
export const outletsQuery = (userId: string) =>
  queryOptions<OutletSummary[]>({
    queryKey: [keyBase, 'outlets', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(endpoints.outlets.outletList, {}, { signal });
      if (session.state.getState().userData?.userId === userId) session.setOutlets(data);
      return data;
    },
  });

/** The user's outlets that were closed permanently; written into the session. */
export const closedOutletsQuery = (userId: string) =>
  queryOptions<OutletSummary[]>({
    queryKey: [keyBase, 'closedOutlets', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(endpoints.outlets.closedOutlets, {}, { signal });
      if (session.state.getState().userData?.userId === userId) session.update({ closedOutlets: data });
      return data;
    },
  });

/** The user's signed-in devices. */
export const devicesQuery = () => endpointQuery(endpoints.account.devices, { key: [keyBase, 'devices'] });

/** All queries about the user and their permissions. */
export const identityQueries = { queryKey: [keyBase] };
