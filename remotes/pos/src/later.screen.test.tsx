import '@galla/ui/kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { call, callState, startCall } from './lib/call/call-store';
import { stepPaths } from './lib/step-paths';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { laterEn } from './messages/later.en';
import { PosScreen } from './pos.screen';
import { startFakePos, type FakePos } from './testing/fake-pos';
import { sampleLocalCartLine, sampleOutlet } from './testing/samples';
import { signIn } from './testing/sign-in';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet = { id: sampleOutlet.outletId, name: sampleOutlet.displayName };
const slotOf = (start: string, left: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + 7_200_000).toISOString(),
  left,
});
const [monday, tuesday, thursday] = [
  slotOf('2026-03-02T20:00+05:30', 4),
  slotOf('2026-03-03T12:00+05:30', 4),
  slotOf('2026-03-05T12:00+05:30', 4),
];
let stop = (): void => {};
let server: FakePos;

const openStep = (step: keyof typeof stepPaths) =>
  renderWithProviders(<PosScreen />, {
    route: stepPaths[step],
    messages: { pos: { en: { ...en, ...laterEn }, hi } },
  });
const chosen = () => callState().checkouts[outlet.id]?.slotStart;
const sentTo = (path: string) => server.writes.findLast((write) => write.path === path)?.body;

beforeEach(() => {
  localStorage.clear();
  session.clear();
  signIn();
  realtime.heard('2026-03-02T12:00:00Z');
  realtime.setSocket('connected');
  stop = startCall();
  server = startFakePos();
  server.days = [
    { date: '2026-03-02', slots: [slotOf('2026-03-02T18:00+05:30', 0), monday] },
    { date: '2026-03-03', slots: [tuesday, slotOf('2026-03-03T14:00+05:30', 4)] },
    { date: '2026-03-04', slots: [slotOf('2026-03-04T12:00+05:30', 0)] },
    { date: '2026-03-05', slots: [thursday] },
  ];
  call.chooseOutlet(outlet);
  call.add(outlet, sampleLocalCartLine(1));
});
afterEach(() => act(() => stop()));

test('POS-05 later takes the first free time, another day its first: no order is for another time than the screen says', async () => {
  const { user, router } = await openStep('items');
  await user.click(await screen.findByRole('radio', { name: 'Later' }));
  expect(chosen()).toBe(monday?.start);
  expect(await screen.findByRole('radio', { name: /^8:00.pm/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Wed/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Tue/ }));
  expect(chosen()).toBe(tuesday?.start);
  await act(() => router.navigate(stepPaths.checkout));
  const place = await screen.findByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(place).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Later' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Thu/ }));
  await user.click(place);
  await waitFor(() => expect(sentTo('/api/pos/newOrder')).toMatchObject({ slotStart: thursday?.start }));
});

test('POS-05 without a free time on the coming days an order can’t be for later, and the screen says so', async () => {
  server.days = server.days.filter(({ slots }) => slots.every(({ left }) => left === 0));
  await openStep('items');
  expect(await screen.findByText('No free slots in the coming days.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Later' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'As soon as possible' })).toBeChecked();
});

test('POS-04 a held cart comes back with its time, payment, discount and buyer', async () => {
  const choices = {
    slotStart: thursday?.start ?? '',
    paymentMethod: 'online',
    discount: null,
    buyerGstin: '29AAGCB1286Q1Z',
    buyerName: 'Blue Hill Traders',
    buyerAddress: '',
  } as const;
  call.checkout(outlet.id, choices);
  const { user } = await openStep('items');
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const held = await screen.findByRole('region', { name: 'Held carts' });
  expect(sentTo('/api/pos/restCart/hold')).toMatchObject({ choices });
  expect(chosen() ?? null).toBeNull();
  await user.click(within(held).getByRole('button', { name: /^Resume/ }));
  expect(await screen.findByRole('radio', { name: /Thu/ })).toBeChecked();
  expect(callState().checkouts[outlet.id]).toMatchObject(choices);
});
