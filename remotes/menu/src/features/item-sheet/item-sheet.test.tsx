import '@galla/ui/dialogs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema, type OutletSummary, type Permissions } from '@galla/contract';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleId, sampleItem, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ItemSheet } from './item-sheet';

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
const dal = { ...sampleItem(sampleId('1'), { name: 'Dal', price: 12_000 }), description: '', timings: [] };
const size = (tail: string, optionName: string, price: number) => ({
  optionId: sampleId(tail),
  optionName,
  price,
});
const groups = [
  {
    groupId: sampleId('61'),
    displayName: 'Size',
    addonName: 'Size',
    type: 'VARIANT',
    min: 1,
    max: 1,
    options: [size('71', 'Half', 18_000), size('72', 'Full', 52_000)],
  },
];

async function openSheet(permissions: Permissions, change: object = {}) {
  session.begin(
    {
      userData: {
        userId: sampleId('91'),
        merchantId: sampleId('92'),
        userName: 'Asha',
        email: 'asha@example.com',
        mobile: '9876543210',
        countryCode: '+91',
        status: 'active',
        userType: 'employee',
        role: 'counter',
        permissions,
      },
      restData: { merchantId: sampleId('92'), storeName: 'Asha’s', createdAt: '2026-01-01T00:00:00Z' },
    },
    't',
  );
  session.setOutlets([outlet]);
  const server = startFakeMenuServer(sampleMenu([]));
  const item = { ...dal, groups: [], ...change };
  server.reads.set('/menu', {
    outletId: sampleOutletId,
    categories: [{ catId: sampleId('c1'), name: 'Mains', available: true, items: [item] }],
  });
  const done = { status: 200, body: { data: { itemIds: [dal.itemId] } } };
  server.answers.set('/menu/item/setAvailability', [done, done]);
  server.reads.set('/order/orderList', {
    orders: [],
    total: 0,
    nextCursor: null,
    sequence: 0,
    counts: {},
    serverTime: '2026-11-25T10:00:00.000Z',
  });
  const onClose = jest.fn();
  const view = await renderWithProviders(
    <ItemSheet outletId={sampleOutletId} itemId={dal.itemId} onClose={onClose} />,
    { route: '/panel/orders', messages: { menu: { en, hi } } },
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Dal' }));
  return {
    server,
    sheet,
    onClose,
    setAvailable: (available: boolean, againAt: string | null) => {
      Object.assign(item, { available, availableAgainAt: againAt });
    },
    ...view,
  };
}

test('UX-04 a kitchen marks an item out for today by the call that order screens have, and undoes it', async () => {
  const { server, sheet, user, setAvailable } = await openSheet({ order: true });
  expect(sheet.getByText('₹120')).toBeVisible();
  expect(await sheet.findByText('No open orders have this item.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Edit item' })).toBeNull();
  setAvailable(false, null);
  await user.click(sheet.getByRole('button', { name: 'Mark out of stock today' }));
  await user.click(await sheet.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/menu/item/setAvailability', body: { itemIds: [dal.itemId], available: false } },
      { path: '/menu/item/setAvailability', body: { available: true, until: null } },
    ]),
  );
});

test('UX-04 an item with sizes shows what they cost, and one that is off comes back by one press', async () => {
  const { server, sheet, user } = await openSheet(
    { order: true },
    { groups, price: 18_000, available: false },
  );
  expect(sheet.getByText(/₹180–520/)).toHaveTextContent('₹180–520 · 2 sizes');
  await user.click(sheet.getByRole('button', { name: 'Mark in stock' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { available: true } }]));
});

test('UX-04 a person without orders or menu sees the stock and can’t change it', async () => {
  const { sheet } = await openSheet({ report: true });
  expect(sheet.getByText('In stock')).toBeVisible();
  expect(sheet.getByText('Your role can’t change stock.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Mark out of stock today' })).toBeNull();
  expect(sheet.queryByRole('region', { name: 'Open orders with this item' })).toBeNull();
});

test('MENU-08 portions are counted and an option is switched off, on the item’s sheet', async () => {
  const counted = [
    {
      ...groups[0],
      options: [size('71', 'Half', 18_000), { ...size('72', 'Full', 52_000), portionsLeft: 3 }],
    },
  ];
  const { server, sheet, user } = await openSheet({ order: true }, { portionsLeft: 12, groups: counted });
  const count = await sheet.findByRole('textbox', { name: 'Portions left of Dal' });
  expect(count).toHaveValue('12');
  expect(sheet.getByRole('textbox', { name: 'Portions left of Full' })).toHaveValue('3');
  await user.clear(count);
  await user.type(count, '4{Enter}');
  await waitFor(() =>
    expect(server.writes.at(-1)).toMatchObject({
      path: '/menu/item/stock',
      body: { subject: { kind: 'item', id: dal.itemId }, portionsLeft: 4 },
    }),
  );
  await user.click(sheet.getByRole('switch', { name: 'Half' }));
  await waitFor(() =>
    expect(server.writes.at(-1)).toMatchObject({
      body: { subject: { kind: 'option', id: sampleId('71') }, available: false },
    }),
  );
});
