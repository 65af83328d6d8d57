import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleOrder } from '@galla/orders-client/testing';
import { useLocation } from '@galla/shared/router';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import '@galla/ui/kit';
import { AlarmRail, alertsStore, LiveProvider } from '../alerts';
import { noAlerts } from '../alerts/alerts-store';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { FrameHeader } from './frame-header';

const places = [{ path: '/panel/orders', permission: 'order', allOutlets: true }];
const mockPlaces = jest.fn((): unknown[] => places);
jest.mock('../panel/use-panel', () => ({ usePanel: () => ({ places: mockPlaces() }) }));

const kitchen = outletOf(outletIds.kitchen, 'Malabar Kitchen');
const shop = outletOf(outletIds.shop, 'Coastal Meats');
const waitingAt = (outletId: string, number: number) => ({ ...sampleOrder(number), outletId });
const alerts = {
  stop: jest.fn(),
  arm: async () => undefined,
  test: async () => undefined,
  setMuted: jest.fn(),
  setRepeat: jest.fn(),
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

async function open(route: string, outlets = [kitchen, shop]) {
  session.begin(sessionOf({ order: true }), 't');
  session.setOutlets(outlets);
  const server = fakeServer({
    '/outlet/outletList': () => ({ data: outlets }),
    '/alerts/lost': () => ({ data: [] }),
  });
  const { user } = await renderShell(
    <LiveProvider value={{ alerts, connectAgain: jest.fn() }}>
      <FrameHeader />
      <AlarmRail />
      <Address />
    </LiveProvider>,
    { server, route },
  );
  return user;
}
const switcher = () => screen.getByRole('button', { name: /^Outlet:/ });
const choices = () => within(screen.getByRole('region', { name: 'Choose an outlet' }));

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  mockPlaces.mockReturnValue(places);
  realtime.setSocket('connected');
  alertsStore.setState({
    ...noAlerts,
    sound: 'armed',
    waiting: [waitingAt(outletIds.shop, 1), waitingAt(outletIds.shop, 2), waitingAt(outletIds.kitchen, 3)],
  });
});
afterEach(() => act(() => alertsStore.setState(noAlerts)));

test('ORD-14 the switcher counts new orders per outlet and in sum, live, and leads to all outlets', async () => {
  const user = await open('/panel/reports');
  await user.click(switcher());
  const all = choices().getByRole('button', { name: /^All outlets ?2 outlets ?3 new$/ });
  expect(choices().getByRole('button', { name: /^Coastal Meats.*2 new/ })).toBeVisible();
  act(() => alertsStore.setState({ waiting: [waitingAt(outletIds.kitchen, 3)] }));
  expect(all).toHaveTextContent('1 new');
  expect(choices().getByRole('button', { name: /^Coastal Meats/ })).not.toHaveTextContent('new');

  await user.click(all);
  expect(address()).toBe('/panel/orders?outlet=all');
  expect(switcher()).toHaveTextContent('All outlets');
  // Availability is that of one outlet.
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(session.state.getState().outletId).toBe(outletIds.kitchen);

  await user.click(switcher());
  await user.click(choices().getByRole('button', { name: /^Coastal Meats/ }));
  expect(address()).toBe('/panel/orders');
  expect(session.state.getState().outletId).toBe(outletIds.shop);
});

test('ORD-14 all outlets are not offered to a person with one, nor before a release shows them', async () => {
  const user = await open('/panel/orders', [kitchen]);
  await user.click(switcher());
  expect(choices().queryByRole('button', { name: /^All outlets/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  mockPlaces.mockReturnValue([{ path: '/panel/orders', permission: 'order' }]);
  act(() => session.setOutlets([kitchen, shop]));
  await user.click(switcher());
  expect(choices().queryByRole('button', { name: /^All outlets/ })).not.toBeInTheDocument();
});

test('ORD-14 the rail opens an order of another outlet among those of all, and the chosen outlet stays', async () => {
  const user = await open('/panel/orders');
  const rail = within(screen.getByRole('region', { name: 'Order alerts' }));
  await user.click(rail.getByRole('button', { name: 'Open orders' }));
  await waitFor(() => expect(address()).toBe('/panel/orders?outlet=all'));
  expect(session.state.getState().outletId).toBe(outletIds.kitchen);
  // Its card is on the screen.
  expect(rail.queryByRole('button', { name: 'Open orders' })).not.toBeInTheDocument();
});
