import { screen, waitFor } from '@testing-library/react';
import '@galla/ui/kit';
import type { PermissionKey } from '@galla/contract';
import { unsavedWork } from '@galla/shared/composition';
import { session, storedWork } from '@galla/shared/session';
import { fakeServer } from '../../testing/fake-server';
import { sessionOf } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { PanelScreen } from './panel-screen';
import { placesOf } from '../../panel/panel-places';
import type { Panel } from '../../panel/use-panel';
import { keepAvailability } from '../../outlets/unsent-availability';
import { UserMenu } from '../user-menu/user-menu';
import { currentOutlet, useSession } from '@galla/shared/session';
import { CompositionProvider, startComposition } from '../../composition';
import { exampleRelease } from '../../composition/testing/example-release';
import { outletIds, outletOf } from '../../testing/people';

const { remote, routes, navigation } = exampleRelease('1.0.0');
const orders = [{ remote, routes, navigation }];

function panelFor(permissions: PermissionKey[], fields: Partial<Panel> = {}): Panel {
  return {
    kind: 'ready',
    remotes: orders,
    places: placesOf(orders),
    sidebar: [],
    landing: '/panel/account',
    firstScreen: '/panel/account',
    mayOpen: (needed) => needed === null || permissions.includes(needed),
    ...fields,
  };
}
const open = (route: string, panel: Panel, isAsked = false) =>
  renderShell(<PanelScreen panel={panel} isAsked={isAsked} />, {
    server: fakeServer({}),
    path: '/panel/*',
    route,
    otherRoutes: [{ path: '/login', element: <p>login</p> }],
  });

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  session.begin(sessionOf({ menu: true }), 't1');
});

test('NAV-01 the URL of a screen without permission shows a refusal with a link back', async () => {
  await open('/panel/orders', panelFor(['menu']));
  expect(screen.getByRole('heading', { name: 'You don’t have access to this' })).toBeInTheDocument();
  expect(screen.getByText(/doesn’t include “Orders”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your first screen' })).toHaveAttribute(
    'href',
    '/panel/account',
  );
});

test('AUTH-01 an unknown path of the panel redirects to /login', async () => {
  await open('/panel/report', panelFor(['report']));
  expect(await screen.findByText('login')).toBeInTheDocument();
});

test('FED-08 while the page asks about a build that may draw the address, it stays there', async () => {
  const { router } = await open('/panel/loyalty', panelFor(['report']), true);
  expect(screen.queryByText('login')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/panel/loyalty');
});

test('a path is not resolved before the release document is loaded', async () => {
  await open('/panel/report', panelFor(['report'], { kind: 'loading', places: placesOf([]) }));
  expect(screen.queryByText('login')).not.toBeInTheDocument();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('NAV-11 on a device without stored outlets, a screen renders once an outlet is selected', async () => {
  session.begin(sessionOf({ order: true }), 't1');
  const begunWith: unknown[] = [];
  function Begins() {
    begunWith.push(useSession(currentOutlet)?.displayName ?? null);
    return <h1>Orders</h1>;
  }
  const document = {
    schema: 1 as const,
    revision: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-02T00:00:00Z',
    audience: 'merchant-1',
    remotes: {
      orders: { track: 'stable' as const, release: exampleRelease('1.0.0'), lastGood: null },
    },
  };
  const read = () => Promise.resolve(document);
  const nothing = () => undefined;
  const composition = startComposition({
    documents: { read, refresh: read, complete: read },
    overrides: {
      takeAddress: () => false,
      resolve: () => Promise.resolve({ kind: 'none' }),
      agree: nothing,
      forget: nothing,
    },
    federation: {
      load: () => Promise.resolve({ Routes: Begins }),
      discard: nothing,
      warmShares: nothing,
      warm: nothing,
    },
  });
  let answer: (outlets: unknown) => void = nothing;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  await renderShell(
    <CompositionProvider composition={composition}>
      <PanelScreen panel={panelFor(['order'])} />
    </CompositionProvider>,
    {
      server: fakeServer({ '/outlet/outletList': async () => ({ data: await answered }) }),
      path: '/panel/*',
      route: '/panel/orders',
    },
  );
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  answer([outletOf(outletIds.kitchen, 'Asha’s Kitchen')]);
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  expect(begunWith[0]).toBe('Asha’s Kitchen');
});

test('a user without any permitted screen sees a message', async () => {
  await open('/panel', panelFor([], { landing: '/panel' }));
  expect(
    screen.getByRole('heading', { name: 'You don’t have access to any screens yet' }),
  ).toBeInTheDocument();
});

test('NAV-03 AUTH-07 the user menu has Account and Logout, and logout asks for confirmation', async () => {
  const logOut = jest.fn();
  const { user } = await renderShell(<UserMenu />, { server: fakeServer({}), logOut });
  const openMenu = () => user.click(screen.getByRole('button', { name: /^Account and settings/ }));
  await openMenu();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/panel/account');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Log Out?')).toBeInTheDocument();
  expect(screen.getByText('Are you sure you want to log out?')).toBeInTheDocument();
  expect(screen.queryByText(/All your unsaved data will be lost/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(logOut).not.toHaveBeenCalled();
  await openMenu();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('AUTH-07 logout names the loss of unsaved input; Escape logs nobody out and keeps the focus in place', async () => {
  const logOut = jest.fn();
  const release = unsavedWork.hold();
  const { user } = await renderShell(<UserMenu />, { server: fakeServer({}), logOut });
  const opener = screen.getByRole('button', { name: /^Account and settings/ });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/All your unsaved data will be lost\./)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
  expect(logOut).not.toHaveBeenCalled();
  release();
});

test.each([
  ['an order by phone in progress', () => storedWork.note('pos', true)],
  [
    'an outlet switched while offline',
    () => keepAvailability(outletIds.kitchen, { available: 'off', until: null }),
  ],
])('AUTH-07 logout names the loss of %s, which its screen need not show', async (_, leave) => {
  leave();
  const { user } = await renderShell(<UserMenu />, { server: fakeServer({}) });
  await user.click(screen.getByRole('button', { name: /^Account and settings/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/All your unsaved data will be lost\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
});
