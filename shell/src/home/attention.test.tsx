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
      <Attention now={now} places={[]} />
      <OutletList now={now} />
    </>,
    { server },
  );
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => act(() => alertsStore.setState({ waiting: [] })));

test('UX-04 orders that wait are counted once, with the age of the oldest', async () => {
  alertsStore.setState({ waiting: [order, sampleOrder(2)] });
  await openHome(minutes(6));
  expect(screen.getByRole('heading', { name: '2 orders waiting to be accepted' })).toBeVisible();
  expect(screen.getByText('Oldest waiting for 6 mins')).toBeVisible();
  expect(screen.queryByText(/^2/, { selector: '.g-badge' })).not.toBeInTheDocument();
});

test('UX-04 the outlet whose order waits too long stands above the one that is off, and that above the others', async () => {
  alertsStore.setState({ waiting: [order] });
  await openHome(minutes(6));
  expect(names()).toEqual(['Oven Street', 'Pencil & Page', 'Malabar']);
  expect(screen.getByText('Order waiting for 6 mins')).toBeVisible();
  expect(screen.getByText('1 outlet not taking orders')).toBeVisible();
});

test('UX-04 with nothing waiting home says so', async () => {
  await openHome(minutes(6));
  expect(screen.getByRole('heading', { name: 'No orders waiting' })).toBeVisible();
});
