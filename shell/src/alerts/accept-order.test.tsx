import { act } from '@testing-library/react';
import { notify } from '@galla/shared/notify';
import { sampleOrder } from '@galla/orders-client/testing';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { acceptOrder, alertChanges } from './accept-order';

const order = sampleOrder(1);
const accepted = { ...order, status: 'foodPreparation', version: 2 } as const;
const ravi = { kind: 'staff', name: 'Ravi', device: 'Counter 2' } as const;
type Answer = Parameters<typeof fakeServer>[0][string] extends (body: unknown) => infer Given ? Given : never;

async function open(...answers: (() => Answer)[]) {
  const server = fakeServer({
    '/order/changeStatus': () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  await renderShell(<div />, { server });
  return () => server.bodiesOf('/order/changeStatus');
}

beforeEach(() => {
  session.begin(sessionOf(), 'token');
  alertChanges.clear();
});

test('ORD-05 an order is accepted from its notification with the shown version', async () => {
  const sent = await open(() => ({ data: accepted }));
  await acceptOrder(order);
  expect(sent()).toMatchObject([
    { orderId: order.orderId, target: 'foodPreparation', version: 1, fromNotification: true },
  ]);
});

test.each([
  {
    status: 409,
    code: 'ORDER_ALREADY_CHANGED',
    message: 'Ravi got there first',
    details: { order: accepted, changedBy: ravi, changedAt: order.placedAt },
  },
  { status: 403, code: 'NOT_PERMITTED', message: 'You may not accept orders' },
])(
  'API-03 a refusal ($status) is left to the page’s handling of calls, which toasts it once',
  async (answer) => {
    await open(() => answer);
    const toasts = jest.spyOn(notify, 'error');
    await act(() => acceptOrder(order));
    expect(toasts).not.toHaveBeenCalled();
  },
);

test('ORD-05 a click after a lost answer repeats the request with the same idempotency key', async () => {
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const sent = await open(lost, () => ({ data: accepted }));
  await act(() => acceptOrder(order));
  await act(() => acceptOrder(order));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
});
