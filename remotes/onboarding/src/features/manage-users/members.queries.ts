import { endpoints, type DeclaredArea } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import {
  useCallMutation,
  endpointQuery,
  keepPreviousData,
  refetchChanged,
  useQuery,
  useQueryClient,
} from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useCallOptions } from '@galla/shared/composition';

const calls = endpoints.members;
const keyBase = ['onboarding', 'members'] as const;

/** All users and pending invitations. */
export const staffQuery = (options: CallOptions) =>
  endpointQuery(calls.viewUsers, {
    key: [...keyBase, 'staff'],
    call: options,
    // Not from the cache: several managers may edit at the same time.
    refetchOnWindowFocus: true,
  });

/** Remotes with permissions beside the panel's own. */
export function useDeclaredAreas(): readonly DeclaredArea[] {
  const { data } = useQuery({ ...staffQuery(useCallOptions()), select: ({ areas }) => areas });
  return data ?? [];
}

export const memberDevicesQuery = (userId: string, options: CallOptions) =>
  endpointQuery(calls.userDevices, {
    query: { userId },
    key: [...keyBase, 'devices', userId],
    call: options,
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
  endpointQuery(calls.audit, {
    query: {
      ...filterQuery(filter),
      skip: filter.skip,
      limit: changesPerPage,
    },
    key: [...keyBase, 'changes', filter],
    call: options,
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
  return useCallMutation(calls[name], { onSettled: () => refetchChanged(client, { queryKey: keyBase }) });
}

/** User id of the current session. */
export const useOwnId = (): string => useSession((state) => state.userData?.userId ?? '');
