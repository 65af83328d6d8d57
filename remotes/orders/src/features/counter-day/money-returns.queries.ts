import { useState } from 'react';
import { endpoints, type BodyOf, type MoneyReturn } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { orderKeys } from '../../lib/order-keys';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';

/** Money to return that the payments partner refused to give back; read again with the counter. */
export function useMoneyReturns(outletId: string) {
  const { callOptions } = useOrderStore();
  return useQuery<{ returns: MoneyReturn[] }>({
    queryKey: orderKeys.returns(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.counter.moneyReturns, { query: { outletId } }, { ...callOptions, signal }))
        .data,
    staleTime: 0,
  });
}

type Act = Omit<BodyOf<typeof endpoints.counter.resolveReturn>, 'outletId'>;

/** Deals with money to return. */
export function useResolveReturn(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const { callOptions } = useOrderStore();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Whether it was done. */
  async function resolve(act: Act): Promise<boolean> {
    if (sending) return false;
    setSending(true);
    setFailure(null);
    try {
      const body = { ...act, outletId };
      const { data } = await http.call(endpoints.counter.resolveReturn, { body }, callOptions);
      await takeAnswer(client, orderKeys.returns(outletId), data);
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
      return true;
    } catch (error) {
      setFailure(failureText(error, { lineLost: t('counter.lineLost'), failed: t('counter.notDone') }));
      void client.invalidateQueries({ queryKey: orderKeys.returns(outletId) });
      return false;
    } finally {
      setSending(false);
    }
  }
  return { resolve, sending, failure };
}
