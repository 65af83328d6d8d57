import { endpoints } from '@galla/shared/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const calls = endpoints.plans;
/** Everything that changes with the plan. */
export const planKey = ['onboarding', 'plan'] as const;

export const myPlanQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: [...planKey, 'mine'],
    queryFn: async ({ signal }) => (await http.call(calls.mine, {}, { ...options, signal })).data,
  });

export const offersQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: [...planKey, 'offers'],
    queryFn: async ({ signal }) => (await http.call(calls.offers, {}, { ...options, signal })).data,
  });

const checkEveryMs = 3_000;

/** What became of a payment. The payment page is another party's, so nothing tells: it is asked while one waits. */
export const paymentQuery = (paymentId: string, options: CallOptions) =>
  queryOptions({
    queryKey: [...planKey, 'payment', paymentId],
    queryFn: async ({ signal }) =>
      (await http.call(calls.checkPayment, { query: { paymentId } }, { ...options, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.payment.state === 'open' || !state.data ? checkEveryMs : false,
    refetchOnWindowFocus: true,
  });
