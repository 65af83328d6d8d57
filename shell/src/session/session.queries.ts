import { endpoints, type OutletSummary, type Session } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';
import { session } from '@galla/shared/session';

const keyBase = 'shell';

/** Who is signed in, as the server sees it now; the answer is written into the session. */
export const sessionQuery = (userId: string) =>
  queryOptions<Session>({
    queryKey: [keyBase, 'session', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(endpoints.account.restData, {}, { signal });
      if (session.state.getState().userData?.userId === userId) session.refresh(data);
      return data;
    },
  });

/** The outlets of the signed-in user; the answer is written into the session, where the whole page reads it. */
export const outletsQuery = (userId: string) =>
  queryOptions<OutletSummary[]>({
    queryKey: [keyBase, 'outlets', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(endpoints.outlets.outletList, {}, { signal });
      if (session.state.getState().userData?.userId === userId) session.setOutlets(data);
      return data;
    },
  });

/** Where the user is signed in. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: [keyBase, 'devices'],
    queryFn: async ({ signal }) => (await http.call(endpoints.account.devices, {}, { signal })).data,
  });

/** Everything that says who the user is and what they may see. */
export const identityQueries = { queryKey: [keyBase] };
