import { screen, waitFor } from '@testing-library/react';
import { pushStateSchema, type PushState } from '@galla/contract';
import { session } from '@galla/shared/session';
import { fakeServer } from '../../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { PushSettings } from './push-settings';

const address = {
  endpoint: 'https://push.example/a',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const subscription = { toJSON: () => address, unsubscribe: jest.fn(async () => true) };
const subscribe = jest.fn<Promise<unknown>, [object]>();
const requestPermission = jest.fn<Promise<NotificationPermission>, []>();

/** A browser with push support; `permission` is the stored answer. */
function browser(permission: NotificationPermission | null, secure = true): void {
  Object.defineProperty(window, 'isSecureContext', { value: secure, configurable: true });
  const manager = { subscribe, getSubscription: async () => subscription };
  const registration = { pushManager: manager };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  });
  Object.assign(window, { PushManager: jest.fn() });
  if (permission === null) Reflect.deleteProperty(window, 'Notification');
  else Object.assign(window, { Notification: { permission, requestPermission } });
}

/** A server that records subscriptions. */
function server(sandbox = false) {
  let state: PushState = { publicKey: 'key', sandbox, device: null };
  return fakeServer({
    '/alerts/push': (body) => {
      if (body !== undefined) {
        const { endpoint, keys: _keys, ...device } = body as Record<string, unknown>;
        const isSandbox = String(endpoint).includes('sandbox');
        state = pushStateSchema.parse({
          ...state,
          device: { ...device, sandbox: isSandbox, lastSentAt: null },
        });
      }
      return { data: state };
    },
    '/alerts/push/off': () => ({ data: (state = { ...state, device: null }) }),
    '/alerts/push/test': () => ({ data: { outcome: 'sent' } }),
    '/alerts/push/sandboxDevice': () => ({
      data: { ...address, endpoint: 'https://push.sandbox.invalid/x' },
    }),
  });
}
const open = (fake = server(), language: 'en' | 'hi' = 'en') =>
  renderShell(<PushSettings />, { server: fake, language });

beforeEach(() => {
  session.clear();
  session.begin(sessionOf(), 'token');
  session.setOutlets([outletOf(outletIds.kitchen, 'Malabar'), outletOf(outletIds.shop, 'Corner Shop')]);
  subscribe.mockReset().mockResolvedValue(subscription);
  requestPermission.mockReset().mockResolvedValue('granted');
});

test('NAV-13 over plain HTTP, without push support and when blocked, the panel shows the reason', async () => {
  browser('default', false);
  const first = await open();
  expect(screen.getByText(/secure address/)).toBeVisible();
  first.unmount();
  browser(null);
  const second = await open();
  expect(screen.getByText(/add the panel to your home screen/)).toBeVisible();
  second.unmount();
  browser('denied');
  await open();
  expect(screen.getByText(/Allow them in your browser’s settings/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('NAV-13 pushes can be enabled, limited to kinds and outlets, tested and disabled', async () => {
  browser('default');
  const fake = server();
  const { user } = await open(fake);
  await user.click(await screen.findByRole('switch', { name: /Notify me when the panel is closed/ }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(fake.bodiesOf('/alerts/push').at(-1)).toEqual({
    ...address,
    wish: 'newOrders',
    outletIds: null,
    language: 'en',
  });
  await user.click(screen.getByRole('radio', { name: 'Only orders no one accepts' }));
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Only orders no one accepts' })).toBeChecked(),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Corner Shop' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Corner Shop' })).not.toBeChecked());
  expect(fake.bodiesOf('/alerts/push').at(-1)).toMatchObject({
    wish: 'escalations',
    outletIds: [outletIds.kitchen],
  });
  // An empty selection would mean disabled.
  expect(screen.getByRole('checkbox', { name: 'Malabar' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send test notification' }));
  expect(await screen.findByText(/^Sent\./)).toBeVisible();
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test('NAV-13 many outlets collapse into a count of the selected ones', async () => {
  const names = ['Malabar', 'Corner Shop', 'Bakery', 'Chai', 'Meats'];
  session.setOutlets(names.map((name, index) => outletOf(`0${index}${outletIds.kitchen.slice(2)}`, name)));
  browser('default');
  const { user } = await open();
  await user.click(await screen.findByRole('switch'));
  const fold = await screen.findByText('Outlets: all 5');
  expect(screen.getByText('Bakery')).not.toBeVisible();
  await user.click(fold);
  expect(screen.getByText('Bakery')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Bakery' }));
  expect(await screen.findByText('Outlets: 4 of 5')).toBeVisible();
});

test('a refusal and an unreachable push service are shown; a sandbox device is the fallback', async () => {
  browser('default');
  requestPermission.mockResolvedValueOnce('denied');
  subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
  const first = await open();
  await first.user.click(await screen.findByRole('switch'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications are blocked');
  await first.user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t turn on notifications'));
  first.unmount();
  const second = await open(server(true), 'hi');
  await second.user.click(await screen.findByRole('switch'));
  expect(await screen.findByText(/सैंडबॉक्स का डिवाइस/)).toBeVisible();
});
