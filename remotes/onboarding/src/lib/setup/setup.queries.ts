import { endpoints, type OutletSetup } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import { endpointQuery, refetchChanged, takeAnswer, type QueryClient } from '@galla/shared/query';
import { session } from '@galla/shared/session';

const keys = {
  list: ['onboarding', 'setups'],
  allowance: ['onboarding', 'allowance'],
  one: (outletId: string) => ['onboarding', 'setup', outletId],
} as const;

/** Set-up progress of each outlet. */
export const setupsQuery = (options: CallOptions) =>
  endpointQuery(endpoints.outletSetup.list, { key: keys.list, call: options, staleTime: 0 });

/** The full set-up of one outlet. */
export const setupQuery = (outletId: string, options: CallOptions) =>
  endpointQuery(endpoints.outletSetup.get, {
    query: { outletId },
    key: keys.one(outletId),
    call: options,
    staleTime: 0,
  });

/** Whether another outlet can be created. */
export const allowanceQuery = (options: CallOptions) =>
  endpointQuery(endpoints.outletSetup.allowOutletAdd, { key: keys.allowance, call: options, staleTime: 0 });

/** Applies the server's set-up to the caches of this remote and of the panel; settles when a list in sight has it. */
export function takeSetup(client: QueryClient, setup: OutletSetup): Promise<void> {
  void takeAnswer(client, keys.one(setup.outletId), setup);
  void client.invalidateQueries({ queryKey: ['onboarding', 'getting-started'] });
  const { outletList } = session.state.getState();
  session.setOutlets(
    outletList.map((outlet) =>
      outlet.outletId === setup.outletId
        ? {
            ...outlet,
            displayName: setup.displayName,
            city: setup.city,
            available: setup.available,
            setUp: setup.status === 'complete',
            config: setup.config.config,
          }
        : outlet,
    ),
  );
  return refetchChanged(client, { queryKey: keys.list });
}
