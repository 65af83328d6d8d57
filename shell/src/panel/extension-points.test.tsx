import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  customerPoint,
  itemFormPoint,
  itemSheetPoint,
  orderCardPoint,
  orderDetailPoint,
  outletSetupPoint,
  reportPoint,
  type ReleaseRef,
  type RemoteFill,
} from '@galla/contract';
import {
  ExtensionPoint,
  fillOf,
  RemoteIdentityProvider,
  type PointFill,
  type PointValue,
  type RemoteModule,
} from '@galla/shared/composition';
import { session } from '@galla/shared/session';
import { CompositionProvider } from '../composition';
import { composePage, documentOf, emptyRemote, settledTasks } from '../composition/testing/compose-page';
import { exampleRelease } from '../composition/testing/example-release';
import { describePanel, panelRemotes } from '../testing/declared';
import { sessionOf } from '../testing/people';
import { ExtensionPoints } from './extension-points';
import { fillsOf } from './fills-of';

type OrderValue = PointValue<typeof orderDetailPoint>;

const order: OrderValue = {
  orderId: '0192f0c1-7a3b-7c55-8f5e-000000000201',
  outletId: '0192f0c1-7a3b-7c55-8f5e-000000000101',
  orderNumber: 41,
  status: 'acceptanceWait',
  channel: 'app',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: 42_000,
  customerName: 'Meera Nair',
  customerMobile: '+91 9845010007',
  placedAt: '2026-11-25T10:00:00.000Z',
};
const fillOfLoyalty: RemoteFill = {
  name: 'stamps',
  point: 'orders/detail',
  takes: '^1.0.0',
  permission: null,
  room: { phone: 96, wide: 64 },
};
const fills = (Part: ComponentType<OrderValue>): RemoteModule => ({
  ...emptyRemote,
  fills: { stamps: () => Promise.resolve(fillOf(orderDetailPoint, Part)) },
});
const assigned = (
  remote: string,
  declared: Partial<ReleaseRef>,
  version = '1.0.0',
  lastGood: ReleaseRef | null = null,
) => ({
  track: 'stable' as const,
  release: exampleRelease(version, { remote, routes: [], navigation: [], ...declared }),
  lastGood,
});
const owner = (version = '1.0.0') => assigned('orders', { points: [{ name: 'orders/detail', version }] });

function Frame({ value }: { value: OrderValue }) {
  return (
    <ExtensionPoints>
      <RemoteIdentityProvider identity={{ remote: 'orders', releaseId: '1.0.0-abc' }}>
        <p>Above</p>
        <ExtensionPoint<typeof orderDetailPoint> name="orders/detail" value={value} />
        <p>Below</p>
      </RemoteIdentityProvider>
    </ExtensionPoints>
  );
}

interface Setting {
  remotes?: Record<string, ReturnType<typeof assigned>>;
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  value?: OrderValue;
}

async function show({ remotes, load, value = order }: Setting) {
  const onFailure = jest.fn();
  const composition = composePage({
    inline: documentOf(1, {
      remotes: { orders: owner(), loyalty: assigned('loyalty', { fills: [fillOfLoyalty] }), ...remotes },
    }),
    load,
    deps: { onFailure },
  });
  await composition.releases.open();
  await act(async () => {
    render(
      <CompositionProvider composition={composition}>
        <Frame value={value} />
      </CompositionProvider>,
    );
    await settledTasks();
  });
  return { onFailure };
}

const rooms = () => [...document.querySelectorAll<HTMLElement>('.extension-room')];

const reported: unknown[] = [];
beforeEach(() => {
  session.begin(sessionOf(), 't1');
  reported.length = 0;
  globalThis.reportError = (error) => void reported.push(error);
});

/** React says what a boundary caught. */
const expectThrow = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('FED-24 a part of another remote is drawn with what the point hands over, and nothing else', async () => {
  const seen = jest.fn();
  const more = { ...order, secret: 'of the owner' };
  await show({
    value: more,
    load: () =>
      Promise.resolve(
        fills((value) => {
          seen(value);
          return <p>Stamps of {value.customerName}</p>;
        }),
      ),
  });
  expect(await screen.findByText('Stamps of Meera Nair')).toBeVisible();
  expect(seen).toHaveBeenLastCalledWith(order);
});

test('FED-24 without a part there is nothing, and nobody is loaded', async () => {
  const load = jest.fn(() => Promise.resolve(emptyRemote));
  await show({ remotes: { loyalty: assigned('loyalty', {}) }, load });
  expect(rooms()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

test('FED-24 the declared room stands from the start and stays when the part arrives late', async () => {
  let arrive: (module: RemoteModule) => void = () => undefined;
  const load = jest.fn(() => new Promise<RemoteModule>((resolve) => (arrive = resolve)));
  await show({ load });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  const [room] = rooms();
  expect(room).not.toBeEmptyDOMElement();
  const style = room?.getAttribute('style');
  expect(style).toContain('--phone: 6rem');
  expect(style).toContain('--wide: 4rem');
  await act(async () => {
    arrive(fills(() => <p>Late</p>));
    await settledTasks();
  });
  expect(await screen.findByText('Late')).toBeVisible();
  expect(rooms()).toEqual([room]);
  expect(room?.getAttribute('style')).toBe(style);
});

test('FED-24 the room is kept while the part’s own code loads, and given up once it renders nothing', async () => {
  let arrive: (part: PointFill) => void = () => undefined;
  const fetchPart = jest.fn(() => new Promise<PointFill>((resolve) => (arrive = resolve)));
  await show({ load: () => Promise.resolve({ ...emptyRemote, fills: { stamps: fetchPart } }) });
  await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1));
  const [room] = rooms();
  expect(room).not.toBeEmptyDOMElement();
  await act(async () => {
    arrive(fillOf(orderDetailPoint, () => null));
    await settledTasks();
  });
  await waitFor(() => expect(room).toBeEmptyDOMElement());
});

test('FED-24 FED-21 a part that throws is gone alone, and its release is named and charged', async () => {
  const said = expectThrow();
  const { onFailure } = await show({
    remotes: {
      feedback: assigned('feedback', { fills: [{ ...fillOfLoyalty, name: 'stars' }] }),
    },
    load: ({ remote }) =>
      Promise.resolve(
        remote === 'loyalty'
          ? fills(() => {
              throw new Error('stamps are broken');
            })
          : {
              ...emptyRemote,
              fills: { stars: () => Promise.resolve(fillOf(orderDetailPoint, () => <p>Five stars</p>)) },
            },
      ),
  });
  expect(await screen.findByText('Five stars')).toBeVisible();
  expect(screen.getByText('Below')).toBeVisible();
  await waitFor(() => expect(rooms()[1]).toBeEmptyDOMElement());
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure.mock.calls[0]).toMatchObject([
    { remote: 'loyalty', releaseId: '1.0.0-abc', reason: 'render', message: 'stamps are broken' },
    null,
  ]);
  said.mockRestore();
});

test('FED-24 FED-21 a part that throws is drawn by the last good release in the same room', async () => {
  const said = expectThrow();
  const before = exampleRelease('0.9.0', { remote: 'loyalty', routes: [], navigation: [] });
  await show({
    remotes: { loyalty: assigned('loyalty', { fills: [fillOfLoyalty] }, '1.0.0', before) },
    load: ({ version }) =>
      Promise.resolve(
        fills(() => {
          if (version === '1.0.0') throw new Error('stamps are broken');
          return <p>Stamps as before</p>;
        }),
      ),
  });
  expect(await screen.findByText('Stamps as before')).toBeVisible();
  expect(rooms()).toHaveLength(1);
  said.mockRestore();
});

test.each([
  ['whose code throws', () => Promise.reject(new Error('stamps are broken')), 1],
  ['that is none', () => Promise.resolve(JSON.parse('{"stamps":true}')), 1],
  [
    'whose files don’t arrive',
    () => Promise.reject(Object.assign(new Error('no connection'), { name: 'ChunkLoadError' })),
    0,
  ],
] as const)('FED-24 FED-21 of a part %s nothing is left', async (_, stamps, charged) => {
  const said = expectThrow();
  const { onFailure } = await show({ load: () => Promise.resolve({ ...emptyRemote, fills: { stamps } }) });
  await waitFor(() => expect(rooms()[0]).toBeEmptyDOMElement());
  expect(screen.getByText('Below')).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(charged);
  said.mockRestore();
});

test('FED-24 FED-06 a remote that can’t be loaded leaves no room, and is not tried again by each part', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no connection')));
  const two = [fillOfLoyalty, { ...fillOfLoyalty, name: 'points' }];
  await show({ remotes: { loyalty: assigned('loyalty', { fills: two }) }, load });
  await waitFor(() => rooms().forEach((room) => expect(room).toBeEmptyDOMElement()));
  expect(load).toHaveBeenCalledTimes(1);
});

test('FED-24 FED-21 a declared part that the release does not bring is charged to it', async () => {
  await show({ load: () => Promise.resolve(emptyRemote) });
  await waitFor(() => expect(rooms()[0]).toBeEmptyDOMElement());
  expect(reported).toMatchObject([
    { name: 'BorderError', by: { remote: 'loyalty', releaseId: '1.0.0-abc' } },
  ]);
});

test('FED-24 FED-21 a value that the point’s contract refuses reaches no part, and its owner is charged', async () => {
  const value: OrderValue = JSON.parse(JSON.stringify({ ...order, orderId: 41 }));
  const Part = jest.fn(() => <p>Stamps</p>);
  await show({ value, load: () => Promise.resolve(fills(Part)) });
  await waitFor(() => expect(rooms()[0]).toBeEmptyDOMElement());
  expect(Part).not.toHaveBeenCalled();
  expect(reported).toMatchObject([{ by: { remote: 'orders', releaseId: '1.0.0-abc' } }]);
});

const remote = (name: string, ...declared: Partial<RemoteFill>[]) => ({
  remote: name,
  navigation: [],
  routes: [],
  fills: declared.map((fill) => ({ ...fillOfLoyalty, ...fill })),
});
const orders = (version: string) => ({
  remote: 'orders',
  navigation: [],
  routes: [],
  points: [{ name: 'orders/detail', version }],
});
const namesOf = (of: Parameters<typeof fillsOf>[0]) =>
  fillsOf(of, 'orders/detail').map((fill) => fill.remote);

test('FED-24 several parts stand in their declared order, then by the name of their remote', () => {
  const remotes = [
    orders('1.2.0'),
    remote('feedback', {}),
    remote('loyalty', { order: -1 }),
    remote('alpha', { order: 5 }),
    remote('beta', {}),
  ];
  expect(namesOf({ remotes, mayOpen: () => true })).toEqual(['loyalty', 'beta', 'feedback', 'alpha']);
});

test('FED-24 a part needs the permission that its entry asks for', () => {
  const remotes = [orders('1.0.0'), remote('crm', { permission: 'customers' }), remote('open')];
  const mayOpen = (permission: string | null) => permission === null || permission === 'order';
  expect(namesOf({ remotes: [...remotes, remote('note', {})], mayOpen })).toEqual(['note']);
});

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.0', '^1.2.0', true],
  ['1.1.0', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
])('FED-24 a point of version %s and a part that takes %s: %s', (offered, takes, fits) => {
  const remotes = [orders(offered), remote('loyalty', { takes })];
  expect(namesOf({ remotes, mayOpen: () => true })).toEqual(fits ? ['loyalty'] : []);
});

test('FED-24 a point that no release of the page offers is drawn by nobody', () => {
  expect(namesOf({ remotes: [remote('loyalty', {})], mayOpen: () => true })).toEqual([]);
});

describePanel('the panel with all areas of the requirements', () => {
  test('FED-24 orders, cards, customers, items, set-ups and reports have points, each with a contract', () => {
    const contracts = [
      customerPoint,
      itemFormPoint,
      itemSheetPoint,
      orderCardPoint,
      orderDetailPoint,
      outletSetupPoint,
      reportPoint,
    ].map(({ name }) => name);
    const declared = panelRemotes.flatMap(({ remote, points = [] }) =>
      points.map(({ name }) => ({ name, isOwn: name.startsWith(`${remote}/`) })),
    );
    expect(declared.map(({ name }) => name).toSorted()).toEqual(contracts.toSorted());
    expect(declared.filter(({ isOwn }) => !isOwn)).toEqual([]);
  });

  test('FED-24 every declared part is drawn for an owner, and for the counter only what it may see', () => {
    const points = panelRemotes.flatMap(({ points: all = [] }) => all);
    const drawn = (mayOpen: (permission: string | null) => boolean) =>
      points.flatMap(({ name }) => fillsOf({ remotes: panelRemotes, mayOpen }, name)).length;
    expect(drawn(() => true)).toBe(panelRemotes.flatMap(({ fills: all = [] }) => all).length);
    expect(drawn((permission) => permission === 'order')).toBe(0);
  });
});
