import { useState } from 'react';
import { endpoints, type BodyOf, type CustomerAccounts } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useAttemptKey } from '../../lib/money/money.queries';
import { orderKeys } from '../../lib/order-keys';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';

/** Customers who owe for what they bought on account; read again with the counter. */
export function useCustomerAccounts(outletId: string) {
  const { callOptions } = useOrderStore();
  return useQuery<CustomerAccounts>({
    queryKey: orderKeys.accounts(outletId),
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.counter.customerAccounts,
          { query: { outletId } },
          { ...callOptions, signal },
        )
      ).data,
    staleTime: 0,
  });
}

type Payment = Omit<BodyOf<typeof endpoints.counter.payAccount>, 'outletId' | 'idempotencyKey'>;

/** Takes what a customer pays of what they owe. */
export function usePayAccount(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const { callOptions } = useOrderStore();
  const keyOf = useAttemptKey();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Whether it was taken. */
  async function pay(payment: Payment): Promise<boolean> {
    if (sending) return false;
    setSending(true);
    setFailure(null);
    try {
      const body = { ...payment, outletId, idempotencyKey: keyOf(payment) };
      const { data } = await http.call(endpoints.counter.payAccount, { body }, callOptions);
      await takeAnswer(client, orderKeys.accounts(outletId), data);
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
      return true;
    } catch (error) {
      setFailure(failureText(error, { lineLost: t('counter.lineLost'), failed: t('counter.notDone') }));
      void client.invalidateQueries({ queryKey: orderKeys.accounts(outletId) });
      return false;
    } finally {
      setSending(false);
    }
  }
  return { pay, sending, failure };
}
