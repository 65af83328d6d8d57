import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { EveningMessage, EveningState } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleId, sampleOutletId } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { DayPage } from './day.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const sampleState = (change: Partial<EveningState> = {}): EveningState => ({
  channel: 'off',
  outletIds: null,
  channels: ['sms', 'whatsapp'],
  phone: '+919876543210',
  messages: [],
  ...change,
});

async function openEvening(start: EveningState) {
  realtime.heard('2026-11-21T12:00:00.000Z');
  let state = start;
  const server = startFakeReportServer({
    '/report/evening': (_query, body) => {
      if (body !== undefined) state = { ...state, ...(body as Partial<EveningState>) };
      return state;
    },
    '/report/evening/test': () => ({}),
  });
  const [outlet] = session.state.getState().outletList;
  if (outlet)
    session.setOutlets([outlet, { ...outlet, outletId: sampleId('77'), displayName: 'Asha’s Sweets' }]);
  const view = await renderWithProviders(<DayPage />, {
    route: '/panel/report/day?part=evening',
    messages: { reports: { en, hi } },
  });
  const settings = within(await screen.findByRole('region', { name: 'Message me each evening' }));
  const saved = () => server.calls.flatMap(({ body }) => (body === undefined ? [] : [body]));
  return { server, settings, saved, ...view };
}

test('UX-04 the evening message is off, is turned on by one press, and says where it goes', async () => {
  const { user, settings, saved } = await openEvening(sampleState());
  expect(settings.getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(settings.queryByRole('button', { name: 'Send test message' })).not.toBeInTheDocument();
  expect(screen.getByText('No messages yet. Choose how to send them')).toBeVisible();
  await user.click(settings.getByRole('radio', { name: 'WhatsApp' }));
  expect(await settings.findByText('To +91 98765 43210')).toBeVisible();
  await waitFor(() => expect(saved()).toEqual([{ channel: 'whatsapp', outletIds: null }]));
  await user.click(settings.getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(settings.queryByText('To +91 98765 43210')).not.toBeInTheDocument();
});

test('UX-04 outlets are left out and taken in; the last one stays', async () => {
  const { user, settings, saved } = await openEvening(sampleState({ channel: 'sms' }));
  const outlets = within(settings.getByRole('group', { name: 'Outlets' }));
  await user.click(outlets.getByRole('checkbox', { name: 'Asha’s Sweets' }));
  await waitFor(() => expect(outlets.getByRole('checkbox', { name: 'Asha’s' })).toBeDisabled());
  await user.click(outlets.getByRole('checkbox', { name: 'Asha’s Sweets' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { channel: 'sms', outletIds: [sampleOutletId] },
      { channel: 'sms', outletIds: null },
    ]),
  );
});

test('UX-04 a test message is sent by one press; without a number there is nothing to turn on', async () => {
  const { user, settings, server } = await openEvening(sampleState({ channel: 'sms' }));
  await user.click(settings.getByRole('button', { name: 'Send test message' }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/report/evening/test'));
  expect(await screen.findByText('Test message sent to +91 98765 43210')).toBeInTheDocument();
});

test('UX-04 a test message is sent after the way it goes is saved', async () => {
  const { user, settings, server } = await openEvening(sampleState());
  let answer = (_state: EveningState): void => undefined;
  const saved = new Promise<EveningState>((resolve) => (answer = resolve));
  server.answers.set('/report/evening', () => saved);
  await user.click(settings.getByRole('radio', { name: 'SMS' }));
  await user.click(await settings.findByRole('button', { name: 'Send test message' }));
  const paths = () => server.calls.map(({ path }) => path);
  expect(paths()).not.toContain('/report/evening/test');
  answer(sampleState({ channel: 'sms' }));
  await waitFor(() => expect(paths()).toContain('/report/evening/test'));
});

test('UX-04 without a number nothing can be turned on, and why', async () => {
  const { settings } = await openEvening(sampleState({ phone: null, channels: ['sms'] }));
  expect(settings.getByText('Add a mobile number to your account to turn this on')).toBeVisible();
  expect(settings.getByRole('radio', { name: 'SMS' })).toBeDisabled();
  expect(settings.queryByRole('radio', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

const message = (change: Partial<EveningMessage>): EveningMessage => ({
  messageId: sampleId('60'),
  outletId: sampleOutletId,
  outletName: 'Asha’s',
  date: '2026-11-20',
  channel: 'sms',
  state: 'sent',
  failure: null,
  text: 'Asha’s, 20 Nov: ₹64,211 sales, 182 orders. None cancelled.',
  at: '2026-11-20T17:35:00.000Z',
  timezone: 'Asia/Kolkata',
  ...change,
});

test('UX-04 the last messages say what was sent and when, and why one was not', async () => {
  await openEvening(
    sampleState({
      channel: 'sms',
      messages: [
        message({}),
        message({ messageId: sampleId('61'), state: 'failed', failure: 'unreachable' }),
        message({ messageId: sampleId('62'), state: 'waiting', text: '', at: '2026-11-20T19:05:00.000Z' }),
      ],
    }),
  );
  const last = await screen.findByRole('region', { name: 'Last messages' });
  const [sent, failed, waiting] = within(last).getAllByRole('listitem');
  expect(sent).toHaveTextContent(/₹64,211 sales, 182 orders\. None cancelled\.SMSSent 11:05.pm$/);
  expect(failed).toHaveTextContent(/SMS · Couldn’t send it for 3 hoursNot sent$/);
  expect(waiting).toHaveTextContent(/^Asha’s, 20 Nov 2026SMSNext try 12:35.am$/);
});
