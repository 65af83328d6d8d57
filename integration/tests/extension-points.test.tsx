import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { expectAccessible } from '../harness/accessible';
import { addItem, openProducts, storedItem } from '../harness/menu';
import { openPanel } from '../harness/panel';
import { callAs } from '../harness/server';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Malabar Kitchen';

test('FED-24 REP-03 an order shows what is known of its customer: orders, the last one, a colleague’s note', async () => {
  const before = await place({ outlet, fulfilment: 'selfPickup', lines: 1 });
  const { order } = await place({ outlet, fulfilment: 'selfPickup', lines: 1 });
  const { profiles } = await callAs('owner', endpoints.crm.profiles, { query: { search: '9845010007' } });
  const { token = '', name = '' } = profiles[0] ?? {};
  await callAs('manager', endpoints.crm.addNote, {
    body: { token, noteId: newId(), text: 'No peanuts, please' },
  });
  const { user, address } = await openPanel(`/panel/orders?order=${order.orderId}`, { outlet, live: true });
  await screen.findByRole('link', { name: 'Open profile' });
  const history = within(screen.getByRole('region', { name: 'Customer history' }));
  expect(history.getByText(/^\d+ orders?, ₹/)).toBeVisible();
  expect(history.getByText(new RegExp(before.order.lines[0]?.name ?? 'none'))).toBeVisible();
  expect(history.getByText('No peanuts, please')).toBeVisible();
  await expectAccessible();
  await user.click(history.getByRole('link', { name: 'Open profile' }));
  await waitFor(() => expect(address()).toBe(`/panel/manage-customers?customer=${token}`));
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});

test('FED-24 NAV-01 the counter, which may not see customers, sees the order without their history', async () => {
  const { order } = await place({ outlet, fulfilment: 'selfPickup', lines: 1 });
  await openPanel(`/panel/orders?order=${order.orderId}`, { outlet, as: 'counter', live: true });
  expect(await screen.findByRole('heading', { name: 'Customer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Customer history' })).toBeNull();
});

test('FED-24 ENG-02 an item’s form names the offers that count for it, and nothing where there is none', async () => {
  const outletId = await outletIdOf(outlet);
  await addItem('Cheaper Dosa', 9_000, outlet);
  await addItem('Plain Dosa', 8_000, outlet);
  const { itemId } = await storedItem('Cheaper Dosa', outlet);
  const plain = await storedItem('Plain Dosa', outlet);
  await callAs('owner', endpoints.offers.createOffer, {
    body: {
      name: 'Dosa hour',
      reduction: { kind: 'percent', percent: 20, cap: null },
      outletIds: [outletId],
      target: 'products',
      targetIds: [itemId],
      startDate: null,
      endDate: null,
      startTime: null,
      endTime: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    },
  });
  const { goTo } = await openProducts(`new-item?item=${itemId}`);
  const offers = within(await screen.findByRole('region', { name: 'Offers on this item' }));
  expect(await offers.findByText('Dosa hour')).toBeVisible();
  expect(offers.getByText('20% off')).toBeVisible();
  expect(offers.getByRole('link', { name: 'All offers' })).toHaveAttribute(
    'href',
    '/panel/manage-discounts?tab=offers',
  );
  await expectAccessible();
  await goTo(`/panel/products/new-item?item=${plain.itemId}`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Plain Dosa'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Offers on this item' })).toBeNull());
});
