import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '@galla/ui/kit';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { sessionOf, ticketId } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { ForgotPasswordPage } from './pages/forgot-password.page';
import { SignupPage } from './pages/signup.page';

const ticket = (resendAfterMs = 60_000, expiresAt = '2026-11-21T10:00:00Z') => ({
  ticket: ticketId,
  sentTo: '+91 ••••••4321',
  resendAfterMs,
  expiresAt,
});
const proof = 'p'.repeat(40);
const answers = {
  '/account/initSignup': () => ({ data: ticket() }),
  '/account/forgetPassword': () => ({ data: ticket() }),
  '/account/v2/signup': (body: unknown) =>
    (body as { otp: string }).otp === '1234'
      ? { data: { proof } }
      : { status: 422, code: 'OTP_WRONG', message: 'That is not the code' },
  '/account/v2/signupValidation': () => ({ data: { available: true, suggestion: null } }),
  '/account/v2/complete-signup': () => ({ data: sessionOf(), token: 't1' }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  session.restore();
});

async function sendNumber(user: UserEvent, number = '9876504321'): Promise<void> {
  await user.type(screen.getByLabelText('Mobile number'), number);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

async function pasteCode(user: UserEvent, code: string): Promise<void> {
  await user.click(await screen.findByLabelText('4-digit code'));
  await user.paste(code);
}

test('AUTH-08 number, code and store create an account; a pasted code is submitted automatically', async () => {
  const server = fakeServer(answers);
  const { user } = await renderShell(<SignupPage />, { server });
  await sendNumber(user);
  await pasteCode(user, ' 12-34 ');
  await user.type(await screen.findByLabelText('Your name'), 'Asha');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Store name'), 'Asha’s');
  expect(await screen.findByText('This name is available')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'ladoo2026');
  await user.type(screen.getByLabelText('Confirm password'), 'ladoo2026');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t1'));
  expect(server.bodiesOf('/account/v2/complete-signup')).toMatchObject([
    { proof, userName: 'Asha', email: 'asha@example.com', storeName: 'Asha’s', password: 'ladoo2026' },
  ]);
});

test('AUTH-10 differing passwords show an error on the second field', async () => {
  const server = fakeServer(answers);
  const { user } = await renderShell(<SignupPage />, { server });
  await sendNumber(user);
  await pasteCode(user, '1234');
  await user.type(await screen.findByLabelText('Password'), 'ladoo2026');
  await user.type(screen.getByLabelText('Confirm password'), 'ladoo2025');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('The passwords don’t match')).toBeInTheDocument();
  expect(screen.getByLabelText('Confirm password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(server.calls).not.toContain('POST /account/v2/complete-signup');
});

test('AUTH-08 a wrong code is shown inline; the number is kept and can be changed', async () => {
  const { user } = await renderShell(<SignupPage />, { server: fakeServer(answers) });
  await sendNumber(user);
  await pasteCode(user, '9999');
  expect(await screen.findByText('That is not the code')).toBeInTheDocument();
  expect(screen.getByLabelText('4-digit code')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876504321');
});

test('AUTH-08 a code can be resent only after the delay', async () => {
  const server = fakeServer({
    ...answers,
    '/account/initSignup': () => ({ data: ticket(0) }),
    '/account/sendOtp': () => ({ data: ticket(60_000, '2026-11-21T10:05:00Z') }),
  });
  const { user } = await renderShell(<SignupPage />, { server });
  await sendNumber(user);
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('Resend in 60 s')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend code' })).not.toBeInTheDocument();
});

test('the sandbox links to its messages, a real deployment does not', async () => {
  const server = fakeServer(answers);
  const { user, unmount } = await renderShell(<SignupPage />, {
    server,
    config: { sandboxInbox: '/sandbox/messages' },
  });
  await sendNumber(user);
  expect(await screen.findByRole('link', { name: /sandbox inbox/i })).toHaveAttribute(
    'href',
    '/sandbox/messages',
  );
  unmount();
  const { user: other } = await renderShell(<SignupPage />, { server });
  await sendNumber(other);
  await screen.findByLabelText('4-digit code');
  expect(screen.queryByRole('link', { name: /sandbox inbox/i })).not.toBeInTheDocument();
});

test('AUTH-08 TRU-05 the holder of an unknown number is offered sign-up with the number prefilled', async () => {
  const server = fakeServer({
    ...answers,
    '/account/v2/signup': () => ({ status: 404, code: 'USER_NOT_FOUND', message: 'No user' }),
  });
  const { user } = await renderShell(<ForgotPasswordPage />, {
    server,
    path: '/forgot-password',
    route: '/forgot-password',
    otherRoutes: [{ path: '/signup', element: <p>sign-up screen</p> }],
  });
  await sendNumber(user);
  await pasteCode(user, '1234');
  expect(await screen.findByText('Create account?')).toBeInTheDocument();
  expect(screen.getByText('No user found for this number, please sign up')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('sign-up screen')).toBeInTheDocument();
});

describe.each([
  ['sign-up', SignupPage],
  ['a forgotten password', ForgotPasswordPage],
] as const)('AUTH-08 %s', (_flow, Page) => {
  test('a reload while the code is awaited stays at that step, until the code has expired', async () => {
    const inOneMinute = new Date(Date.now() + 60_000).toISOString();
    const server = fakeServer({
      ...answers,
      '/account/initSignup': () => ({ data: ticket(60_000, inOneMinute) }),
      '/account/forgetPassword': () => ({ data: ticket(60_000, inOneMinute) }),
    });
    const first = await renderShell(<Page />, { server });
    await sendNumber(first.user);
    expect(await screen.findByLabelText('4-digit code')).toBeVisible();
    first.unmount();

    const second = await renderShell(<Page />, { server });
    expect(await screen.findByLabelText('4-digit code')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('9876504321');
    second.unmount();

    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(inOneMinute) + 1);
    await renderShell(<Page />, { server });
    expect(await screen.findByLabelText('Mobile number')).toBeVisible();
    jest.restoreAllMocks();
  });
});
