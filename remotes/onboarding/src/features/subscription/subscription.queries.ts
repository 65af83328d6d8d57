import { endpoints } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const calls = endpoints.plans;
/** Invalidates everything that depends on the plan. */
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

/** Result of a payment. The payment page belongs to a third party and sends no event: polled while waiting. */
export const paymentQuery = (paymentId: string, options: CallOptions) =>
  queryOptions({
    queryKey: [...planKey, 'payment', paymentId],
    queryFn: async ({ signal }) =>
      (await http.call(calls.checkPayment, { query: { paymentId } }, { ...options, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.payment.state === 'open' || !state.data ? checkEveryMs : false,
    refetchOnWindowFocus: true,
  });
