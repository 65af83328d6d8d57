import { useEffect } from 'react';
import { endpoints, type BodyOf } from '@galla/contract';
import { bus } from '@galla/shared/events';
import type { FailureWords } from '@galla/shared/http';
import { takeAnswer, useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useAttemptKey } from '../../lib/money/money.queries';
import { orderKeys } from '../../lib/order-keys';
import { useOrdersText, type OrdersText } from '../../messages/texts';

const pollMs = 15_000;
/** Orders of a rush arrive together; the counter is read once for them. */
const gatherMs = 400;

/** The outlet's counter, read again after every order that changes. */
export function useCounterState(outletId: string) {
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
  return useEndpointQuery(endpoints.counter.counterState, {
    query: { outletId },
    key: orderKeys.counter(outletId),
    // Cash moves of others send no event.
    staleTime: 0,
    refetchInterval: live ? pollMs * 4 : pollMs,
  });
}

/** One day with every move. */
export function useCounterDay(outletId: string, counterDayId: string) {
  return useEndpointQuery(endpoints.counter.counterDay, {
    query: { outletId, counterDayId },
    key: orderKeys.counterDay(outletId, counterDayId),
  });
}

type Unkeyed<Body> = Omit<Body, 'outletId' | 'idempotencyKey'>;
type Act =
  | ({ act: 'openCounterDay' } & Unkeyed<BodyOf<typeof endpoints.counter.openCounterDay>>)
  | ({ act: 'moveCash' } & Unkeyed<BodyOf<typeof endpoints.counter.moveCash>>)
  | ({ act: 'takeRiderCash' } & Unkeyed<BodyOf<typeof endpoints.counter.takeRiderCash>>)
  | ({ act: 'closeCounterDay' } & Unkeyed<BodyOf<typeof endpoints.counter.closeCounterDay>>);

/** What a person sees of an act at the counter that got no answer of the server's. */
export const counterWords = (t: OrdersText): FailureWords => ({
  lineLost: t('counter.noAnswer'),
  failed: t('counter.notDone'),
});

/** An act at the counter: its progress, why it failed, and the state that it leaves. */
export function useCounterAct(outletId: string) {
  const t = useOrdersText();
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  const { mutateAsync, isPending, failure } = useCallMutation(
    (call, input: Act) => {
      const known = { outletId, idempotencyKey: keyOf(input) };
      const { counter } = endpoints;
      switch (input.act) {
        case 'openCounterDay':
          return call(counter.openCounterDay, { body: { ...input, ...known } });
        case 'moveCash':
          return call(counter.moveCash, { body: { ...input, ...known } });
        case 'takeRiderCash':
          return call(counter.takeRiderCash, { body: { ...input, ...known } });
        case 'closeCounterDay':
          return call(counter.closeCounterDay, { body: { ...input, ...known } });
      }
    },
    {
      words: counterWords(t),
      onSuccess: (state) => takeAnswer(client, orderKeys.counter(outletId), state),
      onError: () => void client.invalidateQueries({ queryKey: orderKeys.counter(outletId) }),
    },
  );
  /** Whether it was done. */
  const send = async (input: Act): Promise<boolean> =>
    !isPending &&
    mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { send, sending: isPending, failure };
}
