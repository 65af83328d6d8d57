import { screen, waitFor } from '@testing-library/react';
import '@galla/ui/kit';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { LoginPage } from './pages/login.page';

const loginPath = '/account/login';
const demoLogins = [{ label: 'Asha Menon', login: '9876500001', password: 'galla2026', role: 'owner' }];

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
});

test('AUTH-09 signing in stores the token of the response and sends the device id', async () => {
  const server = fakeServer({ [loginPath]: () => ({ data: sessionOf(), token: 't1' }) });
  const { user } = await renderShell(<LoginPage />, { server });
  await user.type(screen.getByLabelText(/mobile number or email/i), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret 1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t1'));
  expect(server.bodiesOf(loginPath)).toEqual([
    { login: 'asha@example.com', password: 'secret 1', deviceId: session.state.getState().deviceId },
  ]);
});

test('a refused sign-in is shown inline and stores nothing', async () => {
  const server = fakeServer({
    [loginPath]: () => ({ status: 422, code: 'LOGIN_FAILED', message: 'The password is not right' }),
  });
  const { user } = await renderShell(<LoginPage />, { server });
  await user.type(screen.getByLabelText(/mobile number or email/i), '9876543210');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is not right');
  expect(screen.getByLabelText(/mobile number or email/i)).toHaveValue('9876543210');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an empty form is not sent; each field shows its error', async () => {
  const server = fakeServer({});
  const { user } = await renderShell(<LoginPage />, { server });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your mobile number or email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('a demo account signs in with one click; without demo mode none is offered', async () => {
  const server = fakeServer({ [loginPath]: () => ({ data: sessionOf(), token: 't1' }) });
  const { user, unmount } = await renderShell(<LoginPage />, { server, config: { demoLogins } });
  await user.click(screen.getByRole('button', { name: /owner/i }));
  await waitFor(() => expect(server.bodiesOf(loginPath)).toMatchObject([{ login: '9876500001' }]));
  unmount();
  await renderShell(<LoginPage />, { server });
  expect(screen.queryByText(/demo account/i)).not.toBeInTheDocument();
});
