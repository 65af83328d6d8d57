import '@galla/ui/dialogs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import './features/busy-mode/busy-sheet';
import { sampleKitchen } from './testing/sample-kitchen';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const usual = { minutes: 18, basis: 'bandAndSize', sample: 43 } as const;

beforeEach(pretendSize);

const card = () => screen.findByRole('article', { name: 'Order #1' });

test('ORD-11 an order is accepted with the time learnt here unless another is chosen', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { kitchen: sampleKitchen(usual) });
  const order = await card();
  expect(await within(order).findByText('Usually 18 min')).toBeInTheDocument();
  expect(within(order).getByRole('radio', { name: '18 min' })).toBeChecked();
  await user.click(within(order).getByRole('radio', { name: '30 min' }));
  await user.click(within(order).getByRole('radio', { name: '18 min' }));
  await user.click(within(order).getByRole('button', { name: 'ACCEPT ORDER' }));
  await waitFor(() => expect(server.changes).toMatchObject([{ prepMinutes: 18 }]));
});

test('without history the default times are offered and none is marked as usual', async () => {
  await openOrders([sampleOrder(1)], {
    kitchen: sampleKitchen({ minutes: 20, basis: 'default', sample: 0 }),
  });
  const order = await card();
  expect(within(order).getByRole('radio', { name: '20 min' })).toBeChecked();
  expect(within(order).queryByText(/^Usually/)).not.toBeInTheDocument();
});

test('ORD-11 busy mode is advised with its figures, and switched on from there with the keyboard alone', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], {
    kitchen: sampleKitchen(usual, {
      queue: 9,
      prep: { minutes: 27, usualMinutes: 18, sample: 6 },
      advice: { extraMinutes: 10, because: ['queue', 'prep'] },
    }),
  });
  await card();
  await screen.findByRole('button', { name: 'Busier than usual. Turn on Busy mode to quote longer times' });
  await user.keyboard('b');
  const sheet = await screen.findByRole('dialog', { name: 'Busy mode' });
  expect(sheet).toHaveTextContent('9 orders in the kitchen; usually up to 3 at this time.');
  expect(sheet).toHaveTextContent('The last 6 orders take 27 min; usually 18.');
  expect(within(sheet).getByRole('radio', { name: '+10' })).toBeChecked();
  expect(sheet).toHaveTextContent('ready in 28 min instead of 18');
  await user.click(within(sheet).getByRole('radio', { name: 'Until I turn it off' }));
  await user.click(within(sheet).getByRole('radio', { name: '+20' }));
  await user.click(within(sheet).getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(server.writes).toEqual([
      {
        path: '/api/outlet/setBusy',
        body: { outletId: sampleOutletId, busy: { minutes: null, extraMinutes: 20 } },
      },
    ]),
  );
});

test('while busy mode is on, its end is shown, it is part of the preset time, and it can be ended', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], {
    kitchen: sampleKitchen(usual),
    busy: {
      since: sampleInstant(20),
      until: sampleInstant(80),
      extraMinutes: 15,
      by: { kind: 'staff', name: 'Ravi', device: '' },
    },
  });
  const order = await card();
  expect(await within(order).findByText('Usually 18 min, plus 15 min for Busy mode')).toBeInTheDocument();
  expect(within(order).getByRole('radio', { name: '33 min' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Busy mode is on until .*: quoting 15 min more$/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Busy mode is on' });
  await user.click(within(sheet).getByRole('button', { name: 'Turn off Busy mode' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { busy: null } }]));
});

test('TRU-09 a full outlet says on its board that it turns customers away, and who fills it', async () => {
  const byChannel = [
    { channel: 'web' as const, count: 150 },
    { channel: 'aggregator' as const, count: 50 },
  ];
  await openOrders([sampleOrder(1)], {
    kitchen: { ...sampleKitchen(usual), full: { waiting: 200, byChannel } },
  });
  expect(await screen.findByText('Not taking online orders: 200 orders waiting')).toBeInTheDocument();
  expect(screen.getByText(/Waiting: Website 150 · Marketplace 50/)).toBeInTheDocument();
});
