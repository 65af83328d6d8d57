import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from './app';
import { remoteWith, renderConsole, startOpsServer } from './testing/ops-server';

/** Mock of EventSource, which jsdom does not have. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource | null = null;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.latest = this;
  }
  close() {
    this.closed = true;
  }
}
const stream = () => FakeEventSource.latest;
const send = (event: Event) => act(() => stream()?.dispatchEvent(event));

beforeAll(() => Object.defineProperty(globalThis, 'EventSource', { value: FakeEventSource }));
beforeEach(() => {
  FakeEventSource.latest = null;
  location.hash = '';
});

const asha = { name: 'Asha', role: 'operator', account: null, grant: null };
const nobody = { status: 401, code: 'NOT_AUTHENTICATED', message: 'Sign in first' };
const remotes = (stable: string) => ({ revision: 1, remotes: [remoteWith({ stable })] });

test('a user signs in, sees the remotes, and signs out again', async () => {
  const server = startOpsServer({
    'GET /session': nobody,
    'POST /session': { ...asha, token: null },
    'DELETE /session': null,
    'GET /remotes': remotes('1.0.0'),
  });
  const { user } = await renderConsole(<App />);
  await user.type(await screen.findByLabelText('Login'), 'asha');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  server.answer('GET /session', asha);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'Open orders' })).toBeVisible();
  expect(screen.getByText('Asha · operator')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Accounts' })).toBeNull();
  expect(server.calls.find(({ path }) => path === 'POST /session')?.body).toEqual({
    login: 'asha',
    password: 'a long password',
    keep: 'cookie',
  });

  server.answer('GET /session', nobody);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText('Login')).toBeVisible();
  expect(stream()?.closed).toBe(true);
});

test('an empty sign-in is not sent: the fields say what is missing, and the first one has the focus', async () => {
  const server = startOpsServer({ 'GET /session': nobody });
  const { user } = await renderConsole(<App />);
  const login = await screen.findByLabelText('Login');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(login).toHaveAccessibleDescription('This is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This is required');
  expect(login).toHaveFocus();
  expect(server.calls.map(({ path }) => path)).toEqual(['GET /session']);
});

test('a wrong password shows the server’s message', async () => {
  startOpsServer({
    'GET /session': nobody,
    'POST /session': { status: 422, code: 'WRONG_LOGIN', message: 'Login or password is wrong' },
  });
  const { user } = await renderConsole(<App />);
  await user.type(await screen.findByLabelText('Login'), 'asha');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login or password is wrong');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('a change of the registry shows without a reload; a lost connection is shown until it is restored', async () => {
  const server = startOpsServer({ 'GET /session': asha, 'GET /remotes': remotes('1.0.0') });
  await renderConsole(<App />);
  expect(await screen.findByText('1.0.0')).toBeVisible();
  await send(new Event('error'));
  expect(screen.getByText(/^Connection lost/)).toBeVisible();
  server.answer('GET /remotes', remotes('1.1.0'));
  await send(new MessageEvent('changed', { data: JSON.stringify({ revision: 2 }) }));
  expect(await screen.findByText('1.1.0')).toBeVisible();
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
});

test('an address opens its page, an admin sees the accounts, and the language changes immediately', async () => {
  location.hash = '#/accounts';
  const account = {
    accountId: '018f0000-0000-7000-8000-000000000001',
    login: 'ops',
    name: 'Meera',
    role: 'admin',
    remotes: null,
    disabled: false,
  };
  startOpsServer({
    'GET /session': { name: 'Meera', role: 'admin', account, grant: null },
    'GET /accounts': [account],
  });
  const { user } = await renderConsole(<App />);
  const accounts = await screen.findByRole('table', { name: 'Accounts' });
  expect(await within(accounts).findByText('you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { name: 'खाते', level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('खाते · गल्ला रिलीज़'));
  expect(document.documentElement.lang).toBe('hi');
});
