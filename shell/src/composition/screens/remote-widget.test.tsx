import { act, render, screen, waitFor } from '@testing-library/react';
import type { RemoteModule } from '@galla/shared/composition';
import { CompositionProvider } from '../index';
import { RemoteWidget } from './remote-widget';
import { composePage, emptyRemote, settledTasks } from '../testing/compose-page';

async function show(load: () => Promise<RemoteModule>) {
  const composition = composePage({ load });
  await composition.releases.open();
  await act(async () => {
    render(
      <CompositionProvider composition={composition}>
        <div data-testid="place">
          <RemoteWidget remote="orders" name="today" placeholder={<p>Room</p>} />
        </div>
      </CompositionProvider>,
    );
    // Loaded when the browser is idle.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await settledTasks();
  });
}

const place = () => screen.getByTestId('place');

test('UX-04 a widget’s room is kept while its remote loads', async () => {
  let arrive: (module: RemoteModule) => void = () => undefined;
  const loading = new Promise<RemoteModule>((resolve) => {
    arrive = resolve;
  });
  await show(() => loading);
  expect(screen.getByText('Room')).toBeVisible();
  await act(async () => {
    arrive({ ...emptyRemote, widgets: { today: () => <p>Figures</p> } });
    await settledTasks();
  });
  expect(await screen.findByText('Figures')).toBeVisible();
  expect(screen.queryByText('Room')).toBeNull();
});

test('UX-04 FED-06 the room is given up when the remote fails, or has no such widget', async () => {
  await show(() => Promise.reject(new Error('no connection')));
  await waitFor(() => expect(screen.queryByText('Room')).toBeNull());
  // The place of a guide keeps its room while it is empty.
  expect(place()).not.toBeEmptyDOMElement();
});
