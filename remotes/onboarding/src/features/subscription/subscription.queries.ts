import { endpoints } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';

const calls = endpoints.plans;
/** Invalidates everything that depends on the plan. */
export const planKey = ['onboarding', 'plan'] as const;

export const myPlanQuery = (options: CallOptions) =>
  endpointQuery(calls.mine, { key: [...planKey, 'mine'], call: options });

export const offersQuery = (options: CallOptions) =>
  endpointQuery(calls.offers, { key: [...planKey, 'offers'], call: options });

const checkEveryMs = 3_000;

/** Result of a payment. The payment page belongs to a third party and sends no event: polled while waiting. */
export const paymentQuery = (paymentId: string, options: CallOptions) =>
  endpointQuery(calls.checkPayment, {
    query: { paymentId },
    key: [...planKey, 'payment', paymentId],
    call: options,
    refetchInterval: ({ state }) =>
      state.data?.payment.state === 'open' || !state.data ? checkEveryMs : false,
    refetchOnWindowFocus: true,
  });
