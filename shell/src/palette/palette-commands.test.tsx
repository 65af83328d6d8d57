import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Permissions } from '@galla/contract';
import { notify } from '@galla/shared/notify';
import { session } from '@galla/shared/session';
import { hi as shellHi } from '../messages/hi';
import { placesOf } from '../panel/panel-places';
import { sidebarOf } from '../panel/sidebar-entries';
import type { Panel } from '../panel/use-panel';
import { allEn } from '../testing/all-texts';
import { describePanel, panelRemotes } from '../testing/declared';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { Palette } from './palette';
import { exampleItem, exampleMenu } from './testing/example-menu';

const kitchen = outletOf(outletIds.kitchen, 'Malabar Kitchen');
const shop = outletOf(outletIds.shop, 'Daily Basket', { available: 'off' });
const egg = exampleItem('Egg Biryani');
const chicken = exampleItem('Chicken Biryani');

const order = {
  orderId: '0192f0c1-7a3b-7c55-8f5e-000000000700',
  outletId: outletIds.shop,
  orderNumber: 10_224,
  status: 'complete',
  statusSince: '2026-03-02T06:30:02.000Z',
  fulfilment: 'selfPickup',
  channel: 'web',
  paymentMethod: 'cod',
  paymentStatus: 'paid',
  placedAt: '2026-03-02T06:30:02.000Z',
  promisedAt: '2026-03-02T06:50:02.000Z',
  prepMinutes: null,
  customerName: 'Meera Nair',
  customerMobileMasked: '••••••0001',
  currency: 'INR',
  changedBy: { kind: 'server', name: 'Galla' },
  lines: [],
  total: 45_700,
  note: '',
  version: 4,
};
const customer = {
  token: '0192f0c1-7a3b-7c55-8f5e-000000000800',
  name: 'Bilal Khan',
  countryCode: '+91',
  mobile: '9822200002',
  email: null,
  consent: null,
  currency: 'INR',
  orders: 3,
  spend: 90_000,
  firstOrderAt: null,
  lastOrderAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
};

function serverOf(): FakeServer {
  return fakeServer({
    '/menu': () => ({ data: exampleMenu }),
    '/menu/item/getItem': () => ({ data: chicken }),
    '/menu/item/updateItem': () => ({ data: { ...chicken, version: 4 } }),
    '/menu/item/setAvailability': () => ({ data: { itemIds: [egg.itemId] } }),
    '/outlet/setAvailability': (body) => ({ data: { ...kitchen, ...(body as object) } }),
    '/order/find': () => ({ data: { orders: [order] } }),
    '/crm/360/profiles': () => ({ data: { profiles: [customer], total: 1 } }),
  });
}

/** The panel of all remotes; `wordless`: as a page's first document has it, without the other words for screens. */
function panelOfAll(permissions?: Permissions, wordless = false): Panel {
  const remotes = wordless
    ? panelRemotes.map((remote) => ({
        ...remote,
        routes: remote.routes.map(({ keywords: _keywords, ...route }) => route),
      }))
    : panelRemotes;
  const places = placesOf(remotes);
  const mayOpen: Panel['mayOpen'] = (permission) =>
    permission === null || permissions === undefined || permissions[permission] === true;
  const sidebar = sidebarOf(places, remotes, mayOpen);
  return { kind: 'ready', remotes, places, sidebar, landing: '/', firstScreen: '/', mayOpen };
}

/** Has the first document's panel until `arrive` is called. */
function Arriving({ whenArrived }: { whenArrived: Promise<void> }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => void whenArrived.then(() => setSettled(true)), [whenArrived]);
  return <Palette panel={panelOfAll(undefined, !isSettled)} isSettled={isSettled} />;
}

async function open(server: FakeServer, permissions?: Permissions, language: 'en' | 'hi' = 'en') {
  session.begin(sessionOf(permissions), 't1');
  session.setOutlets([kitchen, shop]);
  session.chooseOutlet(outletIds.kitchen);
  return renderShell(<Palette panel={panelOfAll(permissions)} />, {
    server,
    language,
    messages: { shell: { en: allEn, hi: shellHi }, palette: { en, hi } },
  });
}
const field = () => screen.getByRole('combobox');
const group = (name: string) => screen.findByRole('group', { name });
const acts = async (heading = 'Actions') => within(await group(heading)).getAllByRole('option');
const chosenText = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.restore();
  notify.clear();
});

describePanel('the command box', () => {
  test('UX-04 Enter waits for the other words for screens, which come after the page', async () => {
    session.begin(sessionOf(), 't1');
    session.setOutlets([kitchen, shop]);
    session.chooseOutlet(outletIds.kitchen);
    let arrive = (): void => undefined;
    const whenArrived = new Promise<void>((resolve) => (arrive = resolve));
    const { user, router } = await renderShell(<Arriving whenArrived={whenArrived} />, {
      server: serverOf(),
      messages: { shell: { en: allEn, hi: shellHi }, palette: { en, hi } },
    });
    await user.type(field(), 'staff{Enter}');
    expect(router.state.location.pathname).toBe('/');
    arrive();
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel/manage-users'));
  });

  test('ONB-14 an outlet that was closed permanently gets no command', async () => {
    const { user } = await open(serverOf());
    const closure = {
      at: '2026-11-27T10:00:00Z',
      by: 'Asha',
      reason: 'Lease',
      reopenUntil: '2026-12-27T10:00:00Z',
    };
    act(() => session.setOutlets([{ ...kitchen, closure }, shop]));
    for (const command of ['pause 30', '86 egg biryani', 'egg biryani 250', 'taking orders']) {
      await user.clear(field());
      await user.type(field(), command);
      expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
      expect(screen.queryByRole('option', { name: /Malabar Kitchen/ })).toBeNull();
    }
  });

  test('UX-04 “pause 30” shows what it will do, Enter does it, and Undo takes orders again', async () => {
    const server = serverOf();
    const { user } = await open(server);
    await user.type(field(), 'pause 30');
    expect((await acts()).map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Pause Malabar Kitchen for 30 minutes until \d+:\d\d [ap]m$/),
    ]);
    expect(server.calls).not.toContain('PUT /outlet/setAvailability');
    await user.keyboard('{Enter}');
    const toast = await screen.findByText(/^Malabar Kitchen is paused until/);
    expect(toast).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(server.bodiesOf('/outlet/setAvailability')).toEqual([
      { outletId: outletIds.kitchen, available: 'off', until: expect.any(String) },
      { outletId: outletIds.kitchen, available: 'on' },
    ]);
  });

  test('UX-04 “pause” offers times; none is done by Enter before one is chosen', async () => {
    const server = serverOf();
    const { user } = await open(server);
    await user.type(field(), 'pause');
    expect(await acts('Several matches. Choose one')).toHaveLength(5);
    expect(chosenText()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/results\. Choose one with the arrow keys/);
    await user.keyboard('{Enter}');
    expect(server.calls).not.toContain('PUT /outlet/setAvailability');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/is paused until/)).toBeInTheDocument();
    expect(server.bodiesOf('/outlet/setAvailability')).toHaveLength(1);
  });

  test('UX-04 a new price of a size shows the old one, changes that size alone, and can be undone', async () => {
    const server = serverOf();
    const { user } = await open(server);
    await user.type(field(), 'chicken biryani half 190');
    expect((await acts()).map((line) => line.textContent)).toEqual([
      'Chicken Biryani, Half: price ₹190 now ₹180',
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Chicken Biryani, Half, now costs ₹190')).toBeInTheDocument();
    expect(server.bodiesOf('/menu/item/updateItem')).toEqual([
      expect.objectContaining({
        itemId: chicken.itemId,
        version: chicken.version,
        changes: {
          groups: [
            expect.objectContaining({
              options: [
                expect.objectContaining({ optionName: 'Half', price: 19_000 }),
                expect.objectContaining({ optionName: 'Full', price: 28_000 }),
              ],
            }),
          ],
        },
      }),
    ]);
  });

  test('UX-04 a price that somebody changed after the preview is not overwritten', async () => {
    const server = serverOf();
    const { user } = await open(server);
    await user.type(field(), 'egg biryani 250');
    expect((await acts())[0]).toHaveTextContent('Egg Biryani: price ₹250 now ₹240');
    await user.keyboard('{Enter}');
    // The server answers with another price.
    expect(await screen.findByText(/someone else just edited/)).toBeInTheDocument();
    expect(server.bodiesOf('/menu/item/updateItem')).toEqual([]);
  });

  test('UX-04 several sizes match: a list to choose from; an item whose name has the number is no price', async () => {
    const { user } = await open(serverOf());
    await user.type(field(), 'biryani half 190');
    expect(await acts('Several matches. Choose one')).toHaveLength(2);
    expect(chosenText()).toBeNull();
    await user.clear(field());
    await user.type(field(), 'chicken 65');
    expect(await screen.findByRole('option', { name: /Chicken 65 ₹220/ })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('UX-04 “86 egg biryani” takes the item off until midnight, with Undo', async () => {
    const server = serverOf();
    const { user } = await open(server, { order: true });
    await user.type(field(), '86 egg biryani');
    await waitFor(() => expect(chosenText()).toMatch(/^Egg Biryani: out of stock today back at/));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.bodiesOf('/menu/item/setAvailability')).toEqual([
        { outletId: outletIds.kitchen, itemIds: [egg.itemId], available: false, until: expect.any(String) },
        { outletId: outletIds.kitchen, itemIds: [egg.itemId], available: true, until: null },
      ]),
    );
  });

  test('UX-04 in Hindi: अंडे का नाम खत्म', async () => {
    const { user } = await open(serverOf(), undefined, 'hi');
    await user.type(field(), 'egg biryani खत्म');
    await waitFor(() => expect(chosenText()).toMatch(/^Egg Biryani: आज आउट ऑफ़ स्टॉक/));
    await user.clear(field());
    await user.type(field(), '३० मिनट रोकें');
    expect(chosenText()).toMatch(/^Malabar Kitchen को 30 मिनट के लिए रोकें/);
  });

  test('UX-04 an order is found by its number, at another outlet, and opened there', async () => {
    const { user, router } = await open(serverOf());
    await user.type(field(), '#10224');
    const line = await screen.findByRole('option', { name: /#10224 · Meera Nair/ });
    expect(line).toHaveTextContent('Completed · ₹457 · Daily Basket');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${order.orderId}`));
    expect(router.state.location.pathname).toBe('/panel/orders');
    expect(session.state.getState().outletId).toBe(outletIds.shop);
  });

  test('UX-04 customers are found by number; the call waits until nothing was typed for a moment', async () => {
    const server = serverOf();
    const { user, router } = await open(server);
    await user.type(field(), '98222');
    await user.click(await screen.findByRole('option', { name: /Bilal Khan \+91 9822200002 · 3 orders/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?customer=${customer.token}`));
    expect(server.calls.filter((call) => call.includes('profiles'))).toHaveLength(1);
  });

  test('UX-04 “10% weekend” opens the form of a discount, filled in', async () => {
    const { user, router } = await open(serverOf());
    await user.type(field(), '10% weekend');
    expect(chosenText()).toMatch(/^New discount: 10% off Sat Sun · opens the form$/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel/create-discount'));
    expect(new URLSearchParams(router.state.location.search).get('days')).toBe('0,6');
  });

  test.each<[string, Permissions]>([
    ['pause 30', { menu: true }],
    ['egg biryani 250', { order: true }],
    ['86 egg biryani', { report: true }],
    ['10% weekend', { menu: true }],
  ])('UX-04 “%s” is not offered without the permission of its call', async (phrase, permissions) => {
    const server = serverOf();
    const { user } = await open(server, permissions);
    await user.type(field(), phrase);
    await waitFor(() => expect(screen.queryByText('Searching the menu…')).not.toBeInTheDocument());
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('UX-04 orders and customers are not asked for without their permissions', async () => {
    const server = serverOf();
    const { user } = await open(server, { report: true });
    await user.type(field(), '10224');
    expect(await screen.findByText('No results for “10224”')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  test('UX-04 the empty box names what can be typed; an example fills the field', async () => {
    const { user } = await open(serverOf());
    const examples = within(await group('Try typing')).getAllByRole('option');
    expect(examples.map((line) => line.textContent)).toContain('pause 30 pauses orders for 30 minutes');
    await user.click(screen.getByRole('option', { name: /^pause 30/ }));
    expect(field()).toHaveValue('pause 30');
    expect(field()).toHaveFocus();
    expect(await acts()).toHaveLength(1);
  });
});
