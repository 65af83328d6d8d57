import { act, screen } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { OfflineBanner } from '../offline/offline-banner';
import { offlineWork } from '../offline/offline-work';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { AlertBanners } from './alert-banner';
import { LiveProvider } from './live-context';

// Only where a ringing order can be opened.
jest.mock('../panel/use-panel', () => ({ usePanel: () => ({ places: [] }) }));

const nothing = () => undefined;
const connectAgain = jest.fn();
const alerts = { stop: nothing, arm: async () => undefined, test: async () => undefined, setMuted: nothing };
const open = () =>
  renderShell(
    <LiveProvider value={{ alerts: alerts as never, connectAgain }}>
      <OfflineBanner />
      <AlertBanners />
    </LiveProvider>,
    { server: fakeServer({}) },
  );

beforeEach(() => {
  session.begin(sessionOf({ order: true }), 't');
  realtime.setSocket('connected');
  connectAgain.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('RT-02 a closed connection is said above every screen, with a button that opens it again', async () => {
  const { user } = await open();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => realtime.setSocket('closed'));
  expect(screen.getByRole('alert')).toHaveTextContent('Orders are not coming in live');
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(connectAgain).toHaveBeenCalledTimes(1);
});

test('RT-02 a user without the orders permission can connect again too, and hears nothing of orders', async () => {
  session.begin(sessionOf({ menu: true }), 't');
  const { user } = await open();
  act(() => realtime.setSocket('retrying'));
  expect(screen.queryByText(/live/)).not.toBeInTheDocument();
  act(() => realtime.setSocket('closed'));
  expect(screen.getByRole('alert')).toHaveTextContent('The live connection is closed');
  expect(screen.queryByText(/Orders/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(connectAgain).toHaveBeenCalledTimes(1);
});

test('NAV-13 without a network one banner says it; that of the connection stays away', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  realtime.setSocket('closed');
  offlineWork.setState({ on: true });
  await open();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/not coming in live/)).not.toBeInTheDocument();
  act(() => offlineWork.setState({ on: false }));
});
