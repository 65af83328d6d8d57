import { endpoints, type BodyOf } from '@galla/contract';
import { takeAnswer, useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';
import { orderKeys } from '../../lib/order-keys';
import { counterWords } from './counter.queries';
import { useOrdersText } from '../../messages/texts';

/** Money to return that the payments partner refused to give back; read again with the counter. */
export function useMoneyReturns(outletId: string) {
  return useEndpointQuery(endpoints.counter.moneyReturns, {
    query: { outletId },
    key: orderKeys.returns(outletId),
    staleTime: 0,
  });
}

type Act = Omit<BodyOf<typeof endpoints.counter.resolveReturn>, 'outletId'>;

/** Deals with money to return. */
export function useResolveReturn(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const queryKey = orderKeys.returns(outletId);
  const { mutateAsync, isPending, failure } = useCallMutation(endpoints.counter.resolveReturn, {
    words: counterWords(t),
    onSuccess: async (left) => {
      await takeAnswer(client, queryKey, left);
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  /** Whether it was done. */
  const resolve = async (act: Act): Promise<boolean> =>
    !isPending &&
    mutateAsync({ ...act, outletId }).then(
      () => true,
      () => false,
    );
  return { resolve, sending: isPending, failure };
}
