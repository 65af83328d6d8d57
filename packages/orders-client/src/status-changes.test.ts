import type { OrderSummary } from '@galla/contract';
import { createOrderMovesStore, type MoveBody } from './local-moves';
import { createStatusChanges, type StatusChangesDeps } from './status-changes';
import { sampleInstant, sampleOrder } from './testing/sample-orders';

const order = sampleOrder(1);
const accepted: OrderSummary = { ...order, status: 'foodPreparation', version: 2 };
const ravi = { kind: 'staff', name: 'Ravi', device: 'Counter 2' } as const;
const failure = (status: number, code: string, details?: unknown): Error =>
  Object.assign(new Error(`${code} happened`), { status, code, details });

function open(...answers: (OrderSummary | Error)[]) {
  const sent: MoveBody[] = [];
  const shown: [number, string][] = [];
  const reloaded: string[] = [];
  const store = createOrderMovesStore();
  let keys = 0;
  const deps: StatusChangesDeps = {
    store,
    async send(body) {
      sent.push(body);
      const answer = answers.shift() ?? failure(0, 'NETWORK');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    show: ({ version }, mode) => shown.push([version, mode]),
    reload: (outletId) => reloaded.push(outletId),
    newKey: () => `key-number-${(keys += 1)}`,
    now: () => Date.parse(sampleInstant(30)),
    user: () => ({ userId: 'u', userName: 'Asha' }),
  };
  return { changes: createStatusChanges(deps), deps, sent, shown, reloaded, state: () => store.getState() };
}
const accept = { order, target: 'foodPreparation' } as const;

test('ORD-05 a change is shown, sent with version and key, and confirmed', async () => {
  const { changes, sent, shown, state } = open(accepted);
  const result = await changes.changeStatus({ ...accept, fromNotification: true });
  expect(result).toEqual({ kind: 'confirmed', order: accepted });
  expect(sent).toEqual([
    {
      orderId: order.orderId,
      outletId: order.outletId,
      target: 'foodPreparation',
      version: 1,
      idempotencyKey: 'key-number-1',
      fromNotification: true,
    },
  ]);
  expect(shown).toEqual([
    [1, 'always'],
    [2, 'ifNewer'],
  ]);
  changes.onOrder(accepted);
  expect(state().moves).toEqual({});
});

test('ORD-05 the loser of a race sees who won and the actual state', async () => {
  const details = { order: accepted, changedBy: ravi, changedAt: sampleInstant(5) };
  const { changes, shown, state } = open(failure(409, 'ORDER_ALREADY_CHANGED', details));
  const result = await changes.changeStatus(accept);
  expect(result).toMatchObject({ kind: 'conflict', by: ravi, order: accepted });
  expect(shown.at(-1)).toEqual([2, 'ifNewer']);
  expect(state()).toMatchObject({ moves: {}, outcomes: { [order.orderId]: { kind: 'conflict' } } });
});

test('ORD-05 a refusal reverts the order, shows the reason, and reloads everything', async () => {
  const { changes, shown, reloaded } = open(failure(422, 'ORDER_TRANSITION_ILLEGAL', { from: 'x' }));
  const result = await changes.changeStatus(accept);
  expect(result).toMatchObject({
    kind: 'refused',
    message: 'ORDER_TRANSITION_ILLEGAL happened',
    allowed: null,
  });
  expect(shown.at(-1)).toEqual([1, 'always']);
  expect(reloaded).toEqual([order.outletId]);
});

test.each([
  [0, 'NETWORK'],
  [503, 'UNAVAILABLE'],
  [429, 'RATE_LIMITED'],
])('ORD-05 after status %i the next press repeats the same request', async (status, code) => {
  const { changes, sent } = open(failure(status, code), accepted);
  expect(await changes.changeStatus(accept)).toEqual({ kind: 'unsent', code, message: `${code} happened` });
  expect(await changes.changeStatus(accept)).toMatchObject({ kind: 'confirmed' });
  expect(sent[1]).toEqual(sent[0]);
});

test('ORD-05 SIM-01 a repeat that is answered after the order has gone on does not bring it back (seed 11)', async () => {
  const { changes, shown } = open(failure(0, 'NETWORK'), accepted);
  await changes.changeStatus(accept);
  changes.onOrder({ ...accepted, status: 'complete', version: 3 });
  await changes.retryAll();
  expect(shown).toEqual([[1, 'always']]);
});

test('an error other than a failed call counts as no answer', async () => {
  const { changes } = open(new TypeError('unexpected'));
  expect(await changes.changeStatus(accept)).toMatchObject({ kind: 'unsent', code: 'UNREADABLE' });
});

test('a second click during the request sends nothing', async () => {
  const { changes, sent } = open(accepted);
  const first = changes.changeStatus(accept);
  expect(await changes.changeStatus(accept)).toEqual({ kind: 'skipped' });
  await first;
  expect(sent).toHaveLength(1);
});

test('without a session nothing changes, and another user’s unsent changes are dropped', async () => {
  const { changes, deps, sent, state } = open();
  await changes.changeStatus(accept);
  deps.user = () => null;
  changes.keepOwn();
  expect(state().moves).toEqual({});
  expect(await changes.changeStatus(accept)).toEqual({ kind: 'skipped' });
  expect(sent).toHaveLength(1);
});

test('ORD-15 a request that the server fails to answer is sent again; after the third the order comes back in words', async () => {
  const failed = failure(503, 'UNAVAILABLE');
  const { deps, sent, shown, state } = open(failed, failed, failed);
  const waits: number[] = [];
  let retry: () => void = () => undefined;
  const changes = createStatusChanges({
    ...deps,
    schedule: (run, afterMs) => {
      waits.push(afterMs);
      retry = run;
    },
  });
  expect(await changes.changeStatus(accept)).toMatchObject({ kind: 'unsent' });
  for (let again = 0; again < 2; again += 1) {
    retry();
    await new Promise(process.nextTick);
  }
  expect(waits).toEqual([1_000, 3_000]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent).toHaveLength(3);
  expect(state().moves).toEqual({});
  expect(state().outcomes[order.orderId]).toMatchObject({ kind: 'refused', code: 'ACCEPT_NOT_ANSWERED' });
  expect(shown.at(-1)).toEqual([1, 'always']);
});

test('ORD-15 without a connection it stays until there is one, however often it was tried', async () => {
  const { deps, state } = open();
  const waits: number[] = [];
  const changes = createStatusChanges({ ...deps, schedule: (_, afterMs) => waits.push(afterMs) });
  await changes.changeStatus(accept);
  for (let again = 0; again < 5; again += 1) await changes.retryAll();
  expect(waits).toEqual([]);
  expect(state().moves[order.orderId]?.state.kind).toBe('unsent');
});
