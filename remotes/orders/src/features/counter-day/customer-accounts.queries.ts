import { endpoints, type BodyOf } from '@galla/contract';
import { takeAnswer, useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';
import { useAttemptKey } from '../../lib/money/money.queries';
import { orderKeys } from '../../lib/order-keys';
import { counterWords } from './counter.queries';
import { useOrdersText } from '../../messages/texts';

/** Customers who owe for what they bought on account; read again with the counter. */
export function useCustomerAccounts(outletId: string) {
  return useEndpointQuery(endpoints.counter.customerAccounts, {
    query: { outletId },
    key: orderKeys.accounts(outletId),
    staleTime: 0,
  });
}

type Payment = Omit<BodyOf<typeof endpoints.counter.payAccount>, 'outletId' | 'idempotencyKey'>;

/** Takes what a customer pays of what they owe. */
export function usePayAccount(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  const queryKey = orderKeys.accounts(outletId);
  const { mutateAsync, isPending, failure } = useCallMutation(endpoints.counter.payAccount, {
    words: counterWords(t),
    onSuccess: async (left) => {
      await takeAnswer(client, queryKey, left);
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  /** Whether it was done. */
  const pay = async (payment: Payment): Promise<boolean> =>
    !isPending &&
    mutateAsync({ ...payment, outletId, idempotencyKey: keyOf(payment) }).then(
      () => true,
      () => false,
    );
  return { pay, sending: isPending, failure };
}
