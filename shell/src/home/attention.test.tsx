import { act, screen } from '@testing-library/react';
import { sampleOrder } from '@galla/orders-client/testing';
import { session } from '@galla/shared/session';
import { alertsStore } from '../alerts';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { Attention } from './attention';
import { OutletList } from './outlet-list';

const order = sampleOrder(1);
const placedAt = Date.parse(order.placedAt);
const minutes = (count: number): number => placedAt + count * 60_000;

async function openHome(now: number) {
  const server = fakeServer({ '/account/outlets': () => ({ data: [] }) });
  session.begin(sessionOf(), 't');
  session.setOutlets([
    outletOf(outletIds.kitchen, 'Malabar'),
    outletOf(outletIds.shop, 'Pencil & Page', { available: 'off' }),
    outletOf(order.outletId, 'Oven Street'),
  ]);
  await renderShell(
    <>
      <Attention />
      <OutletList now={now} />
    </>,
    { server },
  );
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => act(() => alertsStore.setState({ waiting: [] })));

test('UX-08 home leaves the count of orders that wait to the rail; an outlet has the age of its oldest', async () => {
  alertsStore.setState({ waiting: [order, sampleOrder(2)] });
  await openHome(minutes(6));
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^2 /)).not.toBeInTheDocument();
  const troubled = screen.getAllByRole('listitem')[0];
  expect(troubled).toHaveTextContent('Oven Street');
  expect(troubled).toHaveTextContent('Order waiting for 6 min');
});

test('UX-04 the outlet whose order waits too long stands above the one that is off, and that above the others', async () => {
  alertsStore.setState({ waiting: [order] });
  await openHome(minutes(6));
  expect(names()).toEqual(['Oven Street', 'Pencil & Page', 'Malabar']);
  expect(screen.getByText('Order waiting for 6 min')).toBeVisible();
  expect(screen.getByText('1 outlet not taking orders')).toBeVisible();
});
