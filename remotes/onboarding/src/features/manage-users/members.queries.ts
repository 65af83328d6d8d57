import { endpoints, type BodyOf, type DeclaredArea, type Staff } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import {
  keepPreviousData,
  queryOptions,
  refetchChanged,
  useMutation,
  useQuery,
  useQueryClient,
} from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useCallOptions } from '@galla/shared/composition';

const calls = endpoints.members;
const keyBase = ['onboarding', 'members'] as const;

/** All users and pending invitations. */
export const staffQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: [...keyBase, 'staff'],
    queryFn: async ({ signal }): Promise<Staff> =>
      (await http.call(calls.viewUsers, {}, { ...options, signal })).data,
    // Not from the cache: several managers may edit at the same time.
    refetchOnWindowFocus: true,
  });

/** Remotes with permissions beside the panel's own. */
export function useDeclaredAreas(): readonly DeclaredArea[] {
  const { data } = useQuery({ ...staffQuery(useCallOptions()), select: ({ areas }) => areas });
  return data ?? [];
}

export const memberDevicesQuery = (userId: string, options: CallOptions) =>
  queryOptions({
    queryKey: [...keyBase, 'devices', userId],
    queryFn: async ({ signal }) =>
      (await http.call(calls.userDevices, { query: { userId } }, { ...options, signal })).data,
  });

export interface ChangesFilter {
  userId: string | null;
  subjectKind: string | null;
  skip: number;
}
export const changesPerPage = 25;
export const filterQuery = ({ userId, subjectKind }: Pick<ChangesFilter, 'userId' | 'subjectKind'>) => ({
  ...(userId !== null && { userId }),
  ...(subjectKind !== null && { subjectKind }),
});

export const changesQuery = (filter: ChangesFilter, options: CallOptions) =>
  queryOptions({
    queryKey: [...keyBase, 'changes', filter],
    queryFn: async ({ signal }) => {
      const query = {
        ...filterQuery(filter),
        skip: filter.skip,
        limit: changesPerPage,
      };
      return (await http.call(calls.audit, { query }, { ...options, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** A mutation of users; the list is refetched whatever the result. */
export function useMemberAct<
  Name extends
    | 'updateUser'
    | 'initSubuser'
    | 'blockUser'
    | 'setAsksPin'
    | 'signOutUser'
    | 'resendInvitation'
    | 'withdrawInvitation',
>(name: Name) {
  const client = useQueryClient();
  const options = useCallOptions();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof calls)[Name]>) => http.call(calls[name], { body }, options),
    onSettled: () => refetchChanged(client, { queryKey: keyBase }),
  });
}

/** User id of the current session. */
export const useOwnId = (): string => useSession((state) => state.userData?.userId ?? '');
