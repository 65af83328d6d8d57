import { act, screen } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import type { ItemSheetProps, RemoteModule } from '@galla/shared/composition';
import { CompositionProvider } from '../composition';
import { composePage, documentOf, emptyRemote, settledTasks } from '../composition/testing/compose-page';
import { exampleRelease } from '../composition/testing/example-release';
import { usePanel } from '../panel/use-panel';
import { fakeServer } from '../testing/fake-server';
import { sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { ItemSheetHost } from './item-sheet-host';

const item = {
  outletId: '0192f0c1-7a3b-7c55-8f5e-000000000101',
  itemId: '0192f0c1-7a3b-7c55-8f5e-000000000301',
};
const failed = 'Couldn’t open this item. Check your connection and try again.';

function ItemSheet({ itemId, onClose }: ItemSheetProps) {
  return (
    <section aria-label={`Item ${itemId.slice(-3)}`}>
      <button onClick={onClose}>Close</button>
    </section>
  );
}

function Host() {
  return <ItemSheetHost panel={usePanel()} />;
}

async function open(load: () => Promise<RemoteModule>, declares = true) {
  session.begin(sessionOf(), 't1');
  const release = exampleRelease('1.0.0', {
    remote: 'menu',
    ...(declares && { widgets: [{ name: 'itemSheet', place: 'item', permission: null }] }),
  });
  const inline = documentOf(1, { remotes: { menu: { track: 'stable', release, lastGood: null } } });
  const composition = composePage({ inline, load });
  await composition.releases.open();
  const view = await renderShell(
    <CompositionProvider composition={composition}>
      <Host />
    </CompositionProvider>,
    { server: fakeServer({}) },
  );
  await act(async () => {
    bus.emit('item/open', item);
    await settledTasks();
  });
  return view;
}

test('UX-04 FED-04 a pressed item opens the sheet of the remote that declares one, and is closed by it', async () => {
  const { user } = await open(() => Promise.resolve({ ...emptyRemote, itemSheet: ItemSheet }));
  expect(await screen.findByRole('region', { name: 'Item 301' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Item 301' })).toBeNull();
});

test('UX-04 FED-06 a remote that can’t be loaded, or has no sheet, is said once and leaves the screen', async () => {
  await open(() => Promise.reject(new Error('no connection')));
  expect(await screen.findByText(failed)).toBeVisible();
});

test('UX-04 without a remote that declares a sheet the press says so', async () => {
  await open(() => Promise.resolve(emptyRemote), false);
  expect(await screen.findByText(failed)).toBeVisible();
});
