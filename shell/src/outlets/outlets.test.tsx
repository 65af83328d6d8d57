import { act, screen, waitFor, within } from '@testing-library/react';
import '@galla/ui/kit';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { offlineWork } from '../offline/offline-work';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { AvailabilityToggle } from './availability-toggle';
import { ClosedOutletNotice } from './closed-outlet-note';
import { OutletSwitcher } from './outlet-switcher';
import { sendKeptAvailability } from './unsent-availability';
import { useAllOutlets } from './use-all-outlets';
import { useFollowedAvailability } from './use-followed-availability';

const kitchen = outletOf(outletIds.kitchen, 'Asha’s Kitchen');
const shop = outletOf(outletIds.shop, 'Daily Basket', { city: 'Mumbai', available: 'off' });
const many = Array.from({ length: 6 }, (_, index) =>
  outletOf(`0192f0c1-7a3b-7c55-8f5e-00000000020${index}`, `Branch ${index}`),
);
const listPath = '/outlet/outletList';
const setPath = '/outlet/setAvailability';

function Header() {
  useFollowedAvailability();
  return (
    <>
      <OutletSwitcher waiting={new Map()} all={useAllOutlets([])} />
      <AvailabilityToggle />
    </>
  );
}

function begin(outlets = [kitchen, shop], user = sessionOf()): void {
  session.begin(user, 't1');
  session.setOutlets(outlets);
}
const switchOf = () => screen.getByRole('switch', { name: /^Accept orders at/ });

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
});

test('NAV-11 selecting another outlet emits an event on the bus', async () => {
  begin();
  const heard: string[] = [];
  const leave = bus.on('session/outletChosen', ({ outletId }) => heard.push(outletId));
  const { user } = await renderShell(<Header />, {
    server: fakeServer({ [listPath]: () => ({ data: [kitchen, shop] }) }),
  });
  await user.click(screen.getByRole('button', { name: /^Outlet: ?Asha’s Kitchen/ }));
  const choices = screen.getByRole('region', { name: 'Choose an outlet' });
  expect(within(choices).queryByRole('searchbox')).not.toBeInTheDocument();
  expect(within(choices).getByRole('button', { name: /Daily Basket.*Mumbai.*Off/ })).toBeInTheDocument();
  await user.click(within(choices).getByRole('button', { name: /Daily Basket/ }));
  expect(screen.getByRole('button', { name: /^Outlet: ?Daily Basket/ })).toHaveFocus();
  expect(heard).toEqual([outletIds.shop]);
  leave();
});

test('NAV-11 more than seven outlets can be searched', async () => {
  const all = [kitchen, shop, ...many];
  begin(all);
  const { user } = await renderShell(<Header />, {
    server: fakeServer({ [listPath]: () => ({ data: all }) }),
  });
  await user.click(screen.getByRole('button', { name: /^Outlet:/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search outlets' }), 'mumb');
  expect(screen.getByRole('button', { name: /Daily Basket/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Branch/ })).not.toBeInTheDocument();
});

test('NAV-11 switching off asks for confirmation; a refusal reverts the switch', async () => {
  begin();
  const server = fakeServer({
    [listPath]: () => ({ data: [kitchen, shop] }),
    [setPath]: () => ({ status: 403, code: 'NOT_PERMITTED', message: 'No' }),
  });
  const { user } = await renderShell(<Header />, { server });
  await user.click(switchOf());
  await user.click(await screen.findByRole('button', { name: 'Keep taking orders' }));
  expect(switchOf()).toBeChecked();
  expect(server.calls).not.toContain(`PUT ${setPath}`);

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(switchOf());
  await user.click(await screen.findByRole('button', { name: 'Stop taking orders' }));
  await waitFor(() =>
    expect(server.bodiesOf(setPath)).toEqual([
      { outletId: outletIds.kitchen, available: 'off', until: null },
    ]),
  );
  await waitFor(() => expect(switchOf()).toBeChecked());
});

test('NAV-11 a change from another device is shown here, with its author', async () => {
  begin();
  await renderShell(<Header />, { server: fakeServer({ [listPath]: () => ({ data: [kitchen, shop] }) }) });
  act(() =>
    bus.emit('outlet/event', {
      type: 'outlet/availability',
      outletId: outletIds.kitchen,
      seq: 1,
      at: '2026-11-21T10:00:00Z',
      available: 'off',
      by: { kind: 'staff', name: 'Ravi', device: '' },
    }),
  );
  expect(switchOf()).not.toBeChecked();
  expect(await screen.findByText('Asha’s Kitchen stopped taking orders (Ravi)')).toBeInTheDocument();
});

test('ONB-14 new hours of an outlet reach the header of every open page', async () => {
  realtime.heard('2026-12-25T06:00:00.000Z');
  begin([kitchen]);
  let opening = { open: true, opensAt: null as string | null, closesAt: null };
  await renderShell(<Header />, {
    server: fakeServer({ [listPath]: () => ({ data: [{ ...kitchen, opening }] }) }),
  });
  expect(await screen.findByText('Open 24 hours')).toBeVisible();
  opening = { open: false, opensAt: '2026-12-25T08:30:00.000Z', closesAt: null };
  act(() =>
    bus.emit('outlet/event', {
      type: 'outlet/availability',
      outletId: outletIds.kitchen,
      seq: 1,
      at: '2026-12-25T06:00:00Z',
      available: 'on',
      by: { kind: 'staff', name: 'Ravi', device: '' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Open 24 hours')).not.toBeInTheDocument());
  expect(screen.queryByText(/Ravi/)).not.toBeInTheDocument();
});

test('without the orders permission availability is read-only', async () => {
  begin([kitchen], sessionOf({ report: true }));
  const { queryClient } = await renderShell(<Header />, {
    server: fakeServer({ [listPath]: () => ({ data: [kitchen] }) }),
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText('Taking orders')).toBeInTheDocument();
});

test('ONB-03 an outlet that is on takes no orders on a holiday: header and list say so, and when it opens', async () => {
  realtime.heard('2026-12-25T06:00:00.000Z');
  const opensAt = '2026-12-26T03:30:00.000Z';
  begin([{ ...kitchen, opening: { open: false, opensAt, closesAt: null } }, shop]);
  const { user } = await renderShell(<Header />, { server: fakeServer({}) });
  expect(screen.getByText(/^Closed until 26 Dec,? 9:00 am$/i)).toBeVisible();
  expect(screen.queryByText('Taking orders')).not.toBeInTheDocument();
  expect(switchOf()).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Outlet:/ }));
  expect(screen.getByRole('button', { name: /Asha’s Kitchen.*Closed/ })).toBeInTheDocument();
  act(() =>
    session.setOutlets([
      { ...kitchen, opening: { open: false, opensAt: '2026-12-25T05:59:00.000Z', closesAt: null } },
    ]),
  );
  expect(await screen.findByText('Taking orders')).toBeVisible();
});

test.each([
  ['2026-12-25T17:30:00.000Z', /^Open · closes 11:00 pm$/i],
  ['2026-12-25T19:30:00.000Z', /^Open · closes 1:00 am$/i],
  ['2026-12-26T19:30:00.000Z', /^Open · closes 27 Dec,? 1:00 am$/i],
])('UX-08 an outlet that is open says until when, to everyone: %s', async (closesAt, text) => {
  realtime.heard('2026-12-25T06:00:00.000Z');
  begin([{ ...kitchen, opening: { open: true, opensAt: null, closesAt } }]);
  await renderShell(<Header />, { server: fakeServer({}) });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(text).closest('[aria-hidden="true"]')).toBeNull();
});

test('ONB-01 an outlet without a complete set-up has a disabled switch with the reason', async () => {
  begin([{ ...shop, setUp: false }]);
  await renderShell(<Header />, { server: fakeServer({}) });
  expect(switchOf()).toBeDisabled();
  expect(switchOf()).toHaveAccessibleDescription('Complete setup to start taking orders.');
  expect(screen.getByText('Setup isn’t complete')).toBeVisible();
  act(() => session.setOutlets([{ ...shop, setUp: true }]));
  expect(switchOf()).toBeEnabled();
});

test('UX-02 switching off asks for how long; a paused outlet says until when and can be resumed', async () => {
  realtime.heard('2026-12-25T06:00:00.000Z');
  begin();
  const server = fakeServer({
    [listPath]: () => ({ data: [kitchen, shop] }),
    [setPath]: (body) => ({ data: { ...kitchen, available: 'on', ...(body as object) } }),
  });
  const { user } = await renderShell(<Header />, { server });
  await user.click(switchOf());
  await user.click(await screen.findByRole('button', { name: '30 minutes' }));
  await waitFor(() => expect(server.bodiesOf(setPath)).toHaveLength(1));
  expect(server.bodiesOf(setPath)[0]).toMatchObject({
    available: 'off',
    until: expect.stringMatching(/^2026-12-25T06:30:0\d/),
  });
  act(() =>
    session.setOutlets([{ ...kitchen, available: 'off', pausedUntil: '2026-12-25T06:30:00.000Z' }, shop]),
  );
  expect(screen.getByText(/^Paused until 12:00 pm$/i)).toBeVisible();
  expect(switchOf()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Resume orders at Asha’s Kitchen' }));
  await waitFor(() => expect(server.bodiesOf(setPath)).toHaveLength(2));
  expect(server.bodiesOf(setPath)[1]).toEqual({ outletId: outletIds.kitchen, available: 'on' });
});

test('NAV-13 UX-02 a switch that was left offline says that it is not sent, until the server has taken it', async () => {
  begin();
  const server = fakeServer({ [listPath]: () => ({ data: [kitchen, shop] }) });
  act(() => offlineWork.setState({ on: true }));
  const { user } = await renderShell(<Header />, { server });
  await user.click(switchOf());
  await user.click(await screen.findByRole('button', { name: 'Stop taking orders' }));
  expect(await screen.findByText('Not synced yet')).toBeVisible();
  expect(switchOf()).not.toBeChecked();
  act(() => offlineWork.setState({ on: false }));
  fakeServer({ [setPath]: () => ({ data: { ...kitchen, available: 'off' } }) });
  await act(sendKeptAvailability);
  expect(screen.queryByText('Not synced yet')).not.toBeInTheDocument();
  expect(screen.getByText('Not taking orders')).toBeVisible();
});

test('UX-02 the end of a pause is shown on every device', async () => {
  begin([{ ...kitchen, available: 'off', pausedUntil: '2026-12-25T06:30:00.000Z' }]);
  await renderShell(<Header />, { server: fakeServer({}) });
  act(() =>
    bus.emit('outlet/event', {
      type: 'outlet/availability',
      outletId: outletIds.kitchen,
      seq: 1,
      at: '2026-12-25T06:30:00Z',
      available: 'on',
      until: null,
      by: { kind: 'server', name: 'Galla', device: '' },
    }),
  );
  expect(switchOf()).toBeChecked();
  expect(await screen.findByText('Pause ended. Asha’s Kitchen is taking orders again')).toBeInTheDocument();
});

test('ONB-14 an outlet that is closed permanently is left at once, and listed below the others', async () => {
  begin();
  const closure = {
    at: '2026-11-27T10:00:00Z',
    by: 'Latha',
    reason: 'Lease',
    reopenUntil: '2026-12-27T10:00:00Z',
  };
  const { user } = await renderShell(
    <>
      <Header />
      <ClosedOutletNotice />
    </>,
    {
      server: fakeServer({
        [listPath]: () => ({ data: [shop] }),
        '/outlet/closed': () => ({ data: [{ ...kitchen, available: 'off', closure }] }),
      }),
    },
  );
  act(() =>
    bus.emit('outlet/event', {
      type: 'outlet/closed',
      outletId: outletIds.kitchen,
      seq: 9,
      at: closure.at,
      by: { kind: 'staff', name: 'Latha', device: '' },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Asha’s Kitchen was closed (Latha)Now showing Daily Basket.',
  );
  await user.click(screen.getByRole('button', { name: /^Outlet: ?Daily Basket/ }));
  const closed = await screen.findByRole('list', { name: 'Closed outlets' });
  await user.click(within(closed).getByRole('button', { name: /Asha’s Kitchen.*Closed on 27 Nov 2026/ }));
  expect(screen.getByRole('status')).toHaveTextContent('Asha’s Kitchen closed permanently on 27 Nov 2026');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
