import '@galla/ui/kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema, type MenuItemDetail, type OutletSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { useFollowedMenu } from '../../lib/menu-data/menu.queries';
import { sampleCategory, sampleId, sampleItem, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { MainMenuPage } from './main-menu.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};
const dal = sampleItem(sampleId('1'), { name: 'Dal', price: 12_000, version: 4 });
const naan = sampleItem(sampleId('2'), { name: 'Naan', diet: 'egg', position: 1 });
const detail = {
  ...dal,
  outletId: sampleOutletId,
  description: '',
  groups: [],
  layoutId: 11,
  images: [],
  timings: [],
  updatedAt: '2026-11-21T10:00:00.000Z',
  changedBy: { kind: 'staff', name: 'Imran', device: '' },
};
const update = '/menu/item/updateItem';

function Followed() {
  useFollowedMenu(sampleOutletId);
  return <MainMenuPage outlet={outlet} />;
}

async function openMenu(items = [dal, naan]) {
  // jsdom has no layout: gives the list a height to render rows in.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  realtime.setSocket('connected');
  const server = startFakeMenuServer(sampleMenu([sampleCategory(sampleId('c1'), 'Mains', items)]));
  const view = await renderWithProviders(<Followed />, {
    route: '/panel/products/all-items',
    messages: { menu: { en, hi } },
  });
  await screen.findByRole('link', { name: 'Dal' });
  return { server, ...view };
}
const price = () => screen.getByRole('textbox', { name: 'Price of Dal' });

test('MENU-01 a price typed in the row is sent with the version seen; Escape restores the old one', async () => {
  const { server, user } = await openMenu();
  server.answers.set(update, [{ status: 200, body: { data: { ...detail, price: 13_050, version: 5 } } }]);
  await user.clear(price());
  await user.type(price(), '99{Escape}');
  expect(price()).toHaveValue('120.00');
  await user.clear(price());
  await user.type(price(), '130.5{Enter}');
  await waitFor(() => expect(price()).toHaveValue('130.50'));
  expect(server.writes).toEqual([
    {
      path: update,
      body: { outletId: sampleOutletId, itemId: dal.itemId, version: 4, changes: { price: 13_050 } },
    },
  ]);
});

test('MENU-01 a changed price can be undone', async () => {
  const { server, user } = await openMenu();
  server.answers.set(update, [
    { status: 200, body: { data: { ...detail, price: 13_000, version: 5 } } },
    { status: 200, body: { data: { ...detail, price: 12_000, version: 6 } } },
  ]);
  await user.clear(price());
  await user.type(price(), '130{Enter}');
  expect(await screen.findByText('Price of Dal changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(price()).toHaveValue('120.00'));
  expect(server.writes[1]?.body).toMatchObject({ version: 5, changes: { price: 12_000 } });
  expect(screen.queryByText('Price of Dal changed')).toBeNull();
});

test('MENU-01 a price of 0 is asked about, for 0.005 may have been meant', async () => {
  const { server, user } = await openMenu();
  await user.clear(price());
  await user.type(price(), '0.005{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Make Dal free?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes).toEqual([]);
  expect(price()).toHaveValue('120.00');
});

test('MENU-01 an item with sizes shows their prices, and each is changed by itself', async () => {
  const option = (tail: string, optionName: string, amount: number) => ({
    optionId: sampleId(tail),
    optionName,
    price: amount,
  });
  const groups: MenuItemDetail['groups'] = [
    {
      groupId: sampleId('61'),
      displayName: 'Size',
      addonName: 'Size',
      type: 'VARIANT',
      min: 1,
      max: 1,
      options: [option('71', 'Half', 18_000), option('72', 'Full', 28_000)],
    },
  ];
  const sized = { ...dal, price: 18_000, sizePrices: [18_000, 28_000] };
  const { server, user } = await openMenu([sized, naan]);
  const stored = { ...detail, ...sized, groups, changedBy: null } as MenuItemDetail;
  server.details.set(dal.itemId, stored);
  expect(screen.queryByRole('textbox', { name: 'Price of Dal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Prices of Dal: 2 sizes ?₹180–280$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices of Dal' }));
  const half = await dialog.findByRole('textbox', { name: 'Half' });
  // The price is selected, so that typing replaces it.
  await waitFor(() => expect(half).toHaveFocus());
  await user.keyboard('190');
  const saved = [{ ...groups[0], options: [option('71', 'Half', 19_000), option('72', 'Full', 28_000)] }];
  server.answers.set(update, [
    { status: 200, body: { data: { ...stored, price: 19_000, groups: saved, version: 5 } } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  expect(
    await screen.findByRole('button', { name: /^Prices of Dal: 2 sizes ?₹190–280$/ }),
  ).toBeInTheDocument();
  expect(server.writes).toMatchObject([{ body: { version: 4, changes: { groups: saved } } }]);
});

test('a concurrent price change of another user is kept, with a message', async () => {
  const { server, user } = await openMenu();
  const body = {
    code: 'MENU_CHANGED_MEANWHILE',
    message: 'Changed',
    details: { item: { ...detail, price: 15_000, version: 5 } },
  };
  server.answers.set(update, [{ status: 409, body }]);
  await user.clear(price());
  await user.type(price(), '130{Enter}');
  expect(await screen.findByText(/Dal was just updated/)).toBeVisible();
  await waitFor(() => expect(price()).toHaveValue('150.00'));
  expect(server.writes).toHaveLength(1);
});

test('after a concurrent change of another field the price is saved automatically', async () => {
  const { server, user } = await openMenu();
  const body = {
    code: 'MENU_CHANGED_MEANWHILE',
    message: 'Changed',
    details: { item: { ...detail, version: 9 } },
  };
  server.answers.set(update, [
    { status: 409, body },
    { status: 200, body: { data: { ...detail, price: 13_000, version: 10 } } },
  ]);
  await user.clear(price());
  await user.type(price(), '130{Enter}');
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(server.writes[1]?.body).toMatchObject({ version: 9 });
  expect(price()).toHaveValue('130.00');
});

test('MENU-01 a switch rejected by the server is reverted', async () => {
  const { server, user } = await openMenu();
  server.answers.set('/menu/item/setAvailability', [
    { status: 500, body: { code: 'INTERNAL', message: 'Broken' } },
  ]);
  const available = screen.getByRole('switch', { name: 'Naan is on the menu' });
  await user.click(available);
  await waitFor(() => expect(server.writes).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Naan is on the menu' })).toBeChecked());
});

test('MENU-01 a bulk action skips items that are no longer shown, and can be undone', async () => {
  const { server, user } = await openMenu();
  await user.click(screen.getByRole('checkbox', { name: 'Select all of Mains' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'naa');
  expect(await screen.findByText('1 selected')).toBeVisible();
  server.answers.set('/menu/item/bulk', [
    { status: 200, body: { data: { undoId: sampleId('77'), changed: 1 } } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('1 item turned off')).toBeVisible();
  expect(server.writes[0]?.body).toMatchObject({
    itemIds: [naan.itemId],
    act: { kind: 'switch', available: false },
  });
  server.answers.set('/menu/item/undo', [{ status: 200, body: { data: { restored: 1, kept: 0 } } }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.writes[1]).toEqual({
      path: '/menu/item/undo',
      body: { outletId: sampleOutletId, undoId: sampleId('77') },
    }),
  );
});

test('MENU-01 changes of another device appear without a reload', async () => {
  const { server } = await openMenu();
  server.menu = sampleMenu([
    sampleCategory(sampleId('c1'), 'Mains', [{ ...dal, name: 'Dal Makhani' }, naan]),
  ]);
  act(() =>
    bus.emit('outlet/event', {
      type: 'menu/changed',
      outletId: sampleOutletId,
      seq: 1,
      at: '2026-11-21T10:00:00.000Z',
      itemIds: [dal.itemId],
      whole: false,
      by: { kind: 'staff', name: 'Imran', device: '' },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Dal Makhani' })).toBeVisible();
});

test('MENU-07 MENU-01 several items are deleted from the menu of the bar after confirmation', async () => {
  const { server, user } = await openMenu();
  await user.click(screen.getByRole('checkbox', { name: 'Select all of Mains' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
  server.answers.set('/menu/item/bulk', [
    { status: 200, body: { data: { undoId: sampleId('78'), changed: 2 } } },
  ]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 items deleted')).toBeVisible();
  expect(server.writes[0]?.body).toMatchObject({
    itemIds: [dal.itemId, naan.itemId],
    act: { kind: 'delete' },
  });
});

test('UX-04 an item that is off says when it comes back, and its tax stands below the head', async () => {
  const inAnHour = new Date(realtime.serverNow() + 3_600_000).toISOString();
  await openMenu([dal, { ...naan, available: false, availableAgainAt: inAnHour, taxPercent: 5 }]);
  const row = screen.getByRole('link', { name: 'Naan' }).closest('li');
  expect(row).toHaveTextContent(/Off until .*[ap]m|Off for today/);
  expect(row).toHaveTextContent('5% tax');
  expect(screen.getByText('In stock')).toBeVisible();
});

test('MENU-06 UX-08 the list says how many items have no image, shows only those, and leads to adding images', async () => {
  const { user } = await openMenu([dal, { ...naan, thumbUrl: '/naan.webp' }]);
  const filter = screen.getByRole('button', { name: 'No image (1)' });
  expect(screen.getByRole('link', { name: 'Add images' })).toHaveAttribute(
    'href',
    '/panel/products/add-images',
  );
  await user.click(filter);
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('link', { name: 'Naan' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Naan' })).toBeVisible();
});
