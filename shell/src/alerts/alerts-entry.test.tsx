import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { AlertsEntry } from './alerts-entry';
import { LiveProvider } from './live-context';

const setMuted = jest.fn();
const alerts = { stop: jest.fn(), arm: jest.fn(), test: jest.fn(), setMuted, setRepeat: jest.fn() };
const open = () =>
  renderShell(
    <LiveProvider value={{ alerts, connectAgain: jest.fn() }}>
      <AlertsEntry />
    </LiveProvider>,
    { server: fakeServer({}) },
  );

test('UX-02 the alert settings open in a menu, for the rail of a small screen that has no room for their button', async () => {
  session.begin(sessionOf({ order: true }), 't');
  const { user } = await open();
  const entry = screen.getByText('Alert settings');
  await user.click(entry);
  const settings = await screen.findByRole('region', { name: 'Alert settings' });
  await user.click(within(settings).getByRole('button', { name: 'Mute this device' }));
  expect(setMuted).toHaveBeenCalledWith(true);
  await user.click(entry);
  await waitFor(() => expect(settings).not.toBeInTheDocument());
});

test('UX-02 who takes no orders has no alerts to set', async () => {
  session.begin(sessionOf({ menu: true }), 't');
  await open();
  expect(screen.queryByText('Alert settings')).not.toBeInTheDocument();
});
