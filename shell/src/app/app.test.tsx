import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { isSignedIn, session } from '@galla/shared/session';
import { shortcuts } from '@galla/shared/keys';
import { useLocation } from '@galla/shared/router';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { App } from './app';
import { loading } from '../ui/loading-store';
import { offlinePathFrom } from './connection/offline';
import { goOffline } from './panel-router';
import { paletteStore, showPalette } from '../palette/palette-store';
import { lazyModule } from '@galla/shared/composition';
import type { PanelShow, StartedPanel } from '../session/started-panel';

/** Fake of the started panel: shows its location and holds an input. */
function PanelStub({ show }: { show: PanelShow }) {
  const { pathname, search } = useLocation();
  return (
    <main>
      <p>{`${show} ${pathname}${search}`}</p>
      <input aria-label="Note" />
    </main>
  );
}

function stubPanel() {
  const fetched = jest.fn();
  const started: StartedPanel = {
    Panel: PanelStub,
    forgetServerData: () => undefined,
    silenceAlerts: () => undefined,
    announceEnd: () => undefined,
  };
  const panel = lazyModule(() => {
    fetched();
    return Promise.resolve(started);
  });
  return { panel, fetched };
}

async function open(route: string) {
  const { panel, fetched } = stubPanel();
  // Bootstrap also loads the part it needs before it renders.
  if (isSignedIn(session.state.getState())) await panel.load();
  return { ...(await renderShell(<App />, { server: fakeServer({}), route, panel })), fetched };
}

/** Runs an action that navigates and waits until the router has rendered. */
const settled = (work: () => unknown) =>
  act(async () => {
    await work();
    await new Promise((resolve) => setTimeout(resolve));
  });

let onLine: jest.SpyInstance<boolean>;

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

test.each(['/', '/nowhere', '/panel', '/panel/orders', '/mobile-panel', '/mobile-panel/orders'])(
  'AUTH-01 AUTH-03 %s redirects to /login without a session, without fetching the panel',
  async (route) => {
    const { router, fetched } = await open(route);
    expect(await screen.findByRole('heading', { name: 'Sign in to your store' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(['/login', '/signup', '/', '/nowhere'])(
  'AUTH-02 %s redirects to the panel with a session',
  async (route) => {
    session.begin(sessionOf(), 't1');
    await open(route);
    expect(await screen.findByText(/^restored/)).toBeInTheDocument();
  },
);

test('AUTH-06 a sign-in on this page leads to the first screen, unlike a session that was stored', async () => {
  await open('/login');
  await screen.findByRole('heading', { name: 'Sign in to your store' });
  act(() => session.begin(sessionOf(), 't1'));
  expect(await screen.findByText(/^signedIn/)).toBeInTheDocument();
});

test('AUTH-02 a stored token that is the text "null" is no session', async () => {
  localStorage.setItem('token', 'null');
  session.restore();
  await open('/login');
  expect(await screen.findByRole('heading', { name: 'Sign in to your store' })).toBeInTheDocument();
});

test('AUTH-04 a page opened in the panel keeps its URL, including the query string', async () => {
  session.begin(sessionOf(), 't1');
  await open('/panel/orders?tab=past');
  expect(await screen.findByText('screens /panel/orders?tab=past')).toBeInTheDocument();
});

test('the mobile panel is served by the responsive panel', async () => {
  session.begin(sessionOf(), 't1');
  await open('/mobile-panel/orders?tab=past');
  expect(await screen.findByText('screens /panel/orders?tab=past')).toBeInTheDocument();
});

test('AUTH-11 the end of a session shows the login screen immediately', async () => {
  session.begin(sessionOf(), 't1');
  await open('/panel/orders');
  await screen.findByText(/^screens/);
  act(() => session.clear());
  expect(await screen.findByRole('heading', { name: 'Sign in to your store' })).toBeInTheDocument();
});

test('NAV-06 a lost connection covers the screen, and reconnecting restores typed input', async () => {
  session.begin(sessionOf(), 't1');
  const { router } = await open('/panel/orders?tab=past');
  fireEvent.input(await screen.findByLabelText('Note'), { target: { value: 'half a sentence' } });

  onLine.mockReturnValue(false);
  await settled(() => router.navigate(offlinePathFrom(router.state.location), { replace: true }));
  expect(screen.getByText('Check you internet connection')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?navigateFrom=%2Fpanel%2Forders%3Ftab%3Dpast');
  expect(screen.getByText('screens /panel/orders?tab=past').closest('[inert]')).not.toBeNull();

  onLine.mockReturnValue(true);
  await settled(() => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Check you internet connection')).not.toBeInTheDocument());
  expect(router.state.location).toMatchObject({ pathname: '/panel/orders', search: '?tab=past' });
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('NAV-06 NAV-12 without a connection keys of the covered screen do nothing, and the command box is closed', async () => {
  session.begin(sessionOf(), 't1');
  const done = jest.fn();
  const leave = shortcuts.add([{ id: 'accept', keys: ['a'], name: () => 'accept', run: done }]);
  const { router } = await open('/panel/orders');
  await screen.findByText(/^screens/);
  showPalette();
  onLine.mockReturnValue(false);
  await settled(() => goOffline(router));
  expect(paletteStore.getState().shown).toBeNull();
  shortcuts.press(new KeyboardEvent('keydown', { key: 'a' }));
  expect(done).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  await settled(() => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Check you internet connection')).not.toBeInTheDocument());
  shortcuts.press(new KeyboardEvent('keydown', { key: 'a' }));
  expect(done).toHaveBeenCalledTimes(1);
  leave();
});

test('NAV-04 the overlay covers the page while loading is on', async () => {
  await open('/login');
  await screen.findByRole('heading', { name: 'Sign in to your store' });
  act(() => loading.change(1));
  expect(screen.getByRole('alertdialog', { name: 'Loading…' })).toBeInTheDocument();
  act(() => loading.hide());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  act(() => loading.change(-1));
});
