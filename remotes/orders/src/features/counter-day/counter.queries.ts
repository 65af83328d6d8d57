import { useEffect, useState } from 'react';
import { endpoints, type BodyOf, type CounterDay, type CounterState } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { failureText, http } from '@galla/shared/http';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useAttemptKey } from '../../lib/money/money.queries';
import { orderKeys } from '../../lib/order-keys';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';

const pollMs = 15_000;
/** Orders of a rush arrive together; the counter is read once for them. */
const gatherMs = 400;

/** The outlet's counter, read again after every order that changes. */
export function useCounterState(outletId: string) {
  const { callOptions } = useOrderStore();
  const client = useQueryClient();
  const live = useRealtime((state) => state.socket === 'connected');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = bus.on('outlet/event', (event) => {
      if (event.outletId !== outletId || !event.type.startsWith('order/')) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) }),
        gatherMs,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, outletId]);
  return useQuery<CounterState>({
    queryKey: orderKeys.counter(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.counter.counterState, { query: { outletId } }, { ...callOptions, signal }))
        .data,
    // Cash moves of others send no event.
    staleTime: 0,
    refetchInterval: live ? pollMs * 4 : pollMs,
  });
}

/** One day with every move. */
export function useCounterDay(outletId: string, counterDayId: string) {
  const { callOptions } = useOrderStore();
  return useQuery<CounterDay>({
    queryKey: orderKeys.counterDay(outletId, counterDayId),
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.counter.counterDay,
          { query: { outletId, counterDayId } },
          { ...callOptions, signal },
        )
      ).data,
  });
}

type Unkeyed<Body> = Omit<Body, 'outletId' | 'idempotencyKey'>;
type Act =
  | ({ act: 'openCounterDay' } & Unkeyed<BodyOf<typeof endpoints.counter.openCounterDay>>)
  | ({ act: 'moveCash' } & Unkeyed<BodyOf<typeof endpoints.counter.moveCash>>)
  | ({ act: 'takeRiderCash' } & Unkeyed<BodyOf<typeof endpoints.counter.takeRiderCash>>)
  | ({ act: 'closeCounterDay' } & Unkeyed<BodyOf<typeof endpoints.counter.closeCounterDay>>);

/** An act at the counter: its progress, why it failed, and the state that it leaves. */
export function useCounterAct(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const { callOptions } = useOrderStore();
  const keyOf = useAttemptKey();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function call(input: Act): Promise<CounterState> {
    const known = { outletId, idempotencyKey: keyOf(input) };
    const { counter } = endpoints;
    switch (input.act) {
      case 'openCounterDay':
        return (await http.call(counter.openCounterDay, { body: { ...input, ...known } }, callOptions)).data;
      case 'moveCash':
        return (await http.call(counter.moveCash, { body: { ...input, ...known } }, callOptions)).data;
      case 'takeRiderCash':
        return (await http.call(counter.takeRiderCash, { body: { ...input, ...known } }, callOptions)).data;
      case 'closeCounterDay':
        return (await http.call(counter.closeCounterDay, { body: { ...input, ...known } }, callOptions)).data;
    }
  }

  /** Whether it was done. */
  async function send(input: Act): Promise<boolean> {
    if (sending) return false;
    setSending(true);
    setFailure(null);
    try {
      await takeAnswer(client, orderKeys.counter(outletId), await call(input));
      return true;
    } catch (error) {
      setFailure(failureText(error, { lineLost: t('counter.lineLost'), failed: t('counter.notDone') }));
      void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) });
      return false;
    } finally {
      setSending(false);
    }
  }
  return { send, sending, failure, forget: () => setFailure(null) };
}
