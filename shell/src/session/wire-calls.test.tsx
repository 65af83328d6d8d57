import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { lazyModule } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import '@galla/ui/kit';
import { App } from '../app/app';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { departure } from './departure';
import { createSessionEnd } from './end-session';
import { wireCalls } from './wire-calls';

const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
const network = jest.fn<Promise<Response>, [input: string, init?: RequestInit]>();
const known = globalThis.fetch;

/** The page as the bootstrap puts it together: its calls, the end of its session, and what is shown. */
async function open(route: string) {
  const server = fakeServer({});
  const sessionEnd = createSessionEnd({
    token: server.token.current,
    forgetServerData: () => undefined,
    forgetSession: () => session.clear(),
    callLogout: () => Promise.resolve(),
    goToLogin: (reason) => departure.setState({ reason }),
    silenceAlerts: () => undefined,
    announce: () => undefined,
  });
  wireCalls({
    hosts: { api: '/api' },
    traceShare: 0,
    token: server.token,
    endSession: sessionEnd.end,
    goOffline: () => undefined,
    isLossShown: () => false,
  });
  const panel = lazyModule(async () => ({
    Panel: () => <main>The panel</main>,
    forgetServerData: () => undefined,
    silenceAlerts: () => undefined,
    announceEnd: () => undefined,
  }));
  await panel.load();
  return renderShell(<App />, { server, route, panel });
}

/** Opens the panel with a session, and lets one of its reads be answered so. */
async function readAnswered(status: number, body: object): Promise<void> {
  session.begin(sessionOf(), 't1');
  await open('/panel/orders');
  expect(await screen.findByText('The panel')).toBeVisible();
  network.mockResolvedValue(answer(status, body));
  await act(() => http.call(endpoints.outlets.outletList).catch(() => undefined));
}

const login = () => screen.findByRole('heading', { name: 'Sign in to your store' });

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  network.mockReset();
  globalThis.fetch = network as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = known;
});

test('API-03 401 redirects to /login', async () => {
  await readAnswered(401, { code: 'NOT_AUTHENTICATED', message: 'Sign in' });
  expect(await login()).toBeVisible();
});

test('API-03 TOKEN_EXPIRED redirects to /login with a notice', async () => {
  await readAnswered(419, { code: 'TOKEN_EXPIRED', message: 'Expired' });
  expect(await login()).toBeVisible();
  expect((await screen.findAllByText('Session Expires!!'))[0]).toBeVisible();
});

test('API-03 403 LOGGED_OUT logs out; a plain 403 is a toast titled Error', async () => {
  await readAnswered(403, { code: 'NOT_PERMITTED', message: 'Not for you' });
  const toast = (await screen.findByText('Not for you')).closest('[role="alert"]');
  expect(toast).toHaveTextContent('Error');
  expect(screen.getByText('The panel')).toBeVisible();

  network.mockResolvedValue(answer(403, { code: 'LOGGED_OUT', message: 'Signed out' }));
  await act(() => http.call(endpoints.outlets.outletList).catch(() => undefined));
  expect(await login()).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('NAV-04 the overlay shows while signing in and closes when it fails', async () => {
  let respond = (_response: Response): void => undefined;
  network.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const { user } = await open('/login');
  await user.type(await screen.findByLabelText('Mobile number or email'), '9876500001');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alertdialog', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => respond(answer(422, { code: 'LOGIN_FAILED', message: 'Wrong password' })));
  expect((await screen.findAllByText('Wrong password'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
});

test('AUTH-09 a token that another tab has stored is sent with the next call', async () => {
  await readAnswered(200, { data: [] });
  const leave = session.followOtherTabs(() => undefined);
  act(() => {
    localStorage.setItem('token', 't2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });
  await act(() => http.call(endpoints.outlets.outletList).catch(() => undefined));
  const sent = network.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-access-token'));
  expect(sent).toEqual(['t1', 't2']);
  leave();
});
