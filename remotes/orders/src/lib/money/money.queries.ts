import { useCallback, useRef } from 'react';
import { endpoints, type OrderMoney } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { type FailureWords } from '@galla/shared/http';
import { takeAnswer, useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { orderKeys } from '../order-keys';
import type { OrdersText } from '../../messages/texts';

/** What was paid for an order and given back of it; events of the order refresh it. */
export function useOrderMoney(outletId: string, orderId: string) {
  return useEndpointQuery(endpoints.orderMoney.orderMoney, {
    query: { outletId, orderId },
    key: orderKeys.money(outletId, orderId),
  });
}

/** Keeps the answer of an act with money, or reads it again after a refusal: then it was another sum. */
export function useMoneyAnswer(outletId: string, orderId: string) {
  const client = useQueryClient();
  const queryKey = orderKeys.money(outletId, orderId);
  return {
    take: async (money: OrderMoney): Promise<void> => {
      await takeAnswer(client, queryKey, money);
      void client.invalidateQueries({ queryKey: orderKeys.detail(outletId, orderId) });
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
    },
    readAgain: (): void => void client.invalidateQueries({ queryKey }),
  };
}

const keyLength = 24;

/** An idempotency key for a body: a repeat after a lost answer has the key of the first try. */
export function useAttemptKey(): (body: unknown) => string {
  const held = useRef({ body: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (held.current.body !== text) held.current = { body: text, key: randomId(keyLength) };
    return held.current.key;
  }, []);
}

/** What a person sees of an act with money that got no answer of the server's. */
export const moneyWords = (t: OrdersText): FailureWords => ({
  lineLost: t('money.noAnswer'),
  failed: t('money.notDone'),
});
