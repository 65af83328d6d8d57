import '@galla/ui/kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { gstinCheckCharacter, type CartProblem } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { call, callKey, callState, startCall } from './lib/call/call-store';
import { stepPaths } from './lib/step-paths';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { laterEn } from './messages/later.en';
import { PosScreen } from './pos.screen';
import { startFakePos, type FakePos } from './testing/fake-pos';
import { sampleId, sampleOutlet, sampleLocalCartLine } from './testing/samples';
import { signIn } from './testing/sign-in';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet = { id: sampleOutlet.outletId, name: sampleOutlet.displayName };
let stop = (): void => {};
let server: FakePos;

async function openStep(step: keyof typeof stepPaths) {
  return renderWithProviders(<PosScreen />, {
    route: stepPaths[step],
    messages: { pos: { en: { ...en, ...laterEn }, hi } },
  });
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
  signIn();
  realtime.heard('2026-03-02T12:00:00Z');
  realtime.setSocket('connected');
  stop = startCall();
  server = startFakePos();
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  jest.useRealTimers();
  act(() => stop());
});

/** A cart with one line, ready for the checkout. */
function fillCart(): void {
  call.chooseOutlet(outlet);
  call.add(outlet, sampleLocalCartLine(1));
}

test('POS-02 a known number loads name and addresses while it is typed', async () => {
  const { user } = await openStep('customer');
  await user.type(await screen.findByRole('combobox', { name: 'Mobile number' }), '9845010007');
  expect(await screen.findByText('Known customer, 3 orders.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Nair');
  expect(screen.getByRole('radio', { name: /Home/ })).toBeChecked();
});

test('POS-02 VAL-04 missing fields show errors in place and nothing is sent', async () => {
  const { user } = await openStep('customer');
  const mobile = await screen.findByRole('combobox', { name: 'Mobile number' });
  await user.type(mobile, '12345');
  await user.click(await screen.findByRole('button', { name: /^Choose items/ }));
  expect(mobile).toHaveAccessibleDescription('Enter all 10 digits');
  await waitFor(() => expect(mobile).toHaveFocus());
  expect(server.writes).toEqual([]);
});

test('POS-02 a pasted number with a country code is parsed as that country’s', async () => {
  const { user } = await openStep('customer');
  await user.click(await screen.findByRole('combobox', { name: 'Mobile number' }));
  await user.paste('+1 (415) 555-0100');
  expect(callState().customer).toMatchObject({ countryCode: '+1', mobile: '4155550100' });
});

test('VAL-01 VAL-02 names are trimmed and accept no leading space; the number accepts digits only', async () => {
  const { user } = await openStep('customer');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, '  Arjun Reddy  ');
  expect(name).toHaveValue('Arjun Reddy  ');
  await user.tab();
  expect(name).toHaveValue('Arjun Reddy');
  expect(callState().customer.name).toBe('Arjun Reddy');
  const mobile = screen.getByRole('combobox', { name: 'Mobile number' });
  await user.type(mobile, 'a9-8b45');
  expect(mobile).toHaveValue('9845');
});

test('POS-05 an outlet past its reach says so without a code, and the button leads to another address', async () => {
  server.near = { cartCode: 1015, distanceMetres: 9_000 };
  const { user } = await openStep('customer');
  const reported = await screen.findByRole('alert');
  expect(reported).toHaveTextContent(/this location\. Outside the delivery area\. Pickup only\.Try Other/);
  await user.click(within(reported).getByRole('button', { name: 'Try Other Location' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find address' })).toHaveFocus());
});

const park = {
  name: 'Cubbon Park',
  formatted_address: 'Cubbon Park, Bengaluru',
  geometry: { location: { lat: 12.97, lng: 77.59 } },
  address_components: [
    { long_name: 'Bengaluru', short_name: 'BLR', types: ['locality'] },
    { long_name: 'Karnataka', short_name: 'KA', types: ['administrative_area_level_1'] },
    { long_name: '560001', short_name: '560001', types: ['postal_code'] },
  ],
};

test.each([
  ['locationUnserviceable', 1015, 'Try Other Location'],
  ['addressMissing', null, 'Add Address To Proceed'],
] as const)(
  'POS-01 POS-05 after %s what is typed in the new address stays, and a saved one can be chosen',
  async (kind, cartCode, button) => {
    fillCart();
    call.customer({ mobile: '9845010007', name: 'Meera Nair' });
    server.problems = [{ kind, cartCode } as CartProblem];
    server.places = [park];
    const { user, router } = await openStep('checkout');
    await user.click(await screen.findByRole('button', { name: button }));
    const search = await screen.findByRole('combobox', { name: 'Find address' });
    await user.type(search, 'cubbon');
    await user.click(await screen.findByRole('option', { name: /Cubbon Park/ }));
    await user.type(screen.getByRole('textbox', { name: /^Flat/ }), '4B');
    // The outlets near the place are asked for anew.
    await waitFor(() => expect(server.nearQueries.at(-1)).toContain('lat=12.97'));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Malabar Kitchen/ })).toBeVisible());
    expect(callState().customer.newAddress).toMatchObject({
      addressLine: 'Cubbon Park',
      pincode: '560001',
      apartmentAddress: '4B',
    });
    // A reload finds no reason to start again.
    expect(router.state.location.state).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /^Home/ }));
    await waitFor(() => expect(server.nearQueries.at(-1)).toContain('addressId='));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Malabar Kitchen/ })).toBeVisible());
    expect(callState().customer.newAddress).toBeNull();
    expect(screen.getByRole('radio', { name: /^Home/ })).toBeChecked();
  },
);

test('POS-02 the same number typed again quickly finds the caller again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await openStep('customer');
  const mobile = await screen.findByRole('combobox', { name: 'Mobile number' });
  await user.type(mobile, '9845010007');
  await screen.findByText('Known customer, 3 orders.');
  // The debounced number is the whole one by now.
  act(() => jest.advanceTimersByTime(1_000));
  await user.type(mobile, '{Backspace}7');
  expect(await screen.findByText('Known customer, 3 orders.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Nair');
});

test('POS-02 the outlet chosen in the panel stays chosen where another one is nearer', async () => {
  server.nearer = [{ outletId: sampleId(2), displayName: 'Nandi Daily Needs' }];
  const { user } = await openStep('customer');
  await user.type(await screen.findByRole('combobox', { name: 'Mobile number' }), '9845010007');
  await screen.findByText('Known customer, 3 orders.');
  await waitFor(() => expect(server.nearQueries.at(-1)).toContain('addressId='));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Nandi/ })).not.toBeChecked());
  expect(callState().outlet).toMatchObject(outlet);
  await user.click(screen.getByRole('radio', { name: /Nandi/ }));
  expect(callState().outlet?.name).toBe('Nandi Daily Needs');
});

test('POS-08 POS-03 an item with choices is added with number keys and Enter', async () => {
  call.chooseOutlet(outlet);
  const { user } = await openStep('items');
  const search = await screen.findByRole('combobox', { name: 'Add item' });
  await screen.findByRole('button', { name: 'Add Ghee Rice' });
  await user.type(search, '2 biryani{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Chicken Biryani' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('3{Enter}');
  const localCart = screen.getByRole('complementary', { name: 'Cart, Malabar Kitchen' });
  expect(await within(localCart).findByText('2 items')).toBeInTheDocument();
  expect(localCart).toHaveTextContent('₹640');
  expect(callState().localCarts[outlet.id]?.items[0]).toMatchObject({
    quantity: 2,
    variant: { name: 'Full' },
    addons: [{ name: 'Raita', quantity: 1 }],
  });
});

test('POS-03 removing the last line leaves an empty cart without items', async () => {
  fillCart();
  const { user } = await openStep('items');
  await user.click(await screen.findByRole('button', { name: 'Remove Ghee Rice' }));
  const localCart = screen.getByRole('complementary', { name: 'Cart, Malabar Kitchen' });
  expect(localCart).toHaveTextContent('0 items₹0');
  expect(localStorage.getItem(callKey)).toContain('"selectedOrderItems":[]');
  expect(within(localCart).getByRole('button', { name: 'Checkout' })).toBeDisabled();
});

test('POS-04 clearing the cart asks for confirmation', async () => {
  fillCart();
  const { user } = await openStep('items');
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  const question = await screen.findByRole('dialog', { name: 'Clear cart?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(callState().localCarts[outlet.id]?.items).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
  await waitFor(() => expect(callState().localCarts).toEqual({}));
});

const problems: [CartProblem, string, string][] = [
  [{ kind: 'itemNotServing', cartCode: 1010, lineIds: [sampleId(1)] }, 'Item not serving', 'Remove Item'],
  [{ kind: 'outletClosed', cartCode: 1011, opensAt: null }, 'Outlet is closed', 'Check other restaurant'],
  [{ kind: 'offerInvalid', cartCode: 1012, reason: 'ended' }, 'Offer invalid', 'Remove coupon'],
  [
    { kind: 'offerMinimumNotMet', cartCode: 1013, minimum: 50_000, missing: 36_000 },
    'Offer minimum order not met',
    'Add items',
  ],
  [
    { kind: 'deliveryPersonUnavailable', cartCode: 1014 },
    'Delivery person unavailableWe are not serving in this location.',
    'Try Other Location',
  ],
  [
    { kind: 'locationUnserviceable', cartCode: 1015 },
    'Location unserviceableWe are not serving this location.',
    'Try Other Location',
  ],
  [{ kind: 'addressMissing', cartCode: null }, 'You are in new location', 'Add Address To Proceed'],
  [{ kind: 'customerMissing', cartCode: null }, 'Login', 'Login'],
  [{ kind: 'payForSelfPickup', cartCode: null }, 'Pay for self pickup', 'Pay for self pickup'],
];

test.each(problems.map((row) => [row[0].kind, ...row] as const))(
  'POS-05 %s is shown with its text and its button',
  async (_kind, problem, text, button) => {
    fillCart();
    server.problems = [problem];
    await openStep('checkout');
    const reported = await screen.findByRole('alert');
    expect(reported).toHaveTextContent(text);
    expect(within(reported).getByRole('button', { name: button })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  },
);

test('POS-05 out of reach, an order can be made a pickup', async () => {
  fillCart();
  server.problems = [{ kind: 'locationUnserviceable', cartCode: 1015 }];
  const { user } = await openStep('checkout');
  expect(await screen.findByRole('alert')).toHaveTextContent('Outside the delivery area. Pickup only.');
  server.problemsAfterWrite = [];
  await user.click(screen.getByRole('button', { name: 'Change to pickup' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Place order/ })).toBeEnabled());
});

test('POS-05 1010: Remove Item removes the item from both carts', async () => {
  fillCart();
  call.add(outlet, sampleLocalCartLine(2));
  server.problems = [{ kind: 'itemNotServing', cartCode: 1010, lineIds: [sampleId(1)] }];
  const { user } = await openStep('checkout');
  const remove = await screen.findByRole('button', { name: 'Remove Item' });
  server.problemsAfterWrite = [];
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(callState().localCarts[outlet.id]?.items.map(({ lineId }) => lineId)).toEqual([sampleId(2)]);
  expect(server.writes).toContainEqual(
    expect.objectContaining({
      path: '/api/cart/updateItemQuantity',
      body: expect.objectContaining({ quantity: 0 }),
    }),
  );
});

test('POS-05 a price change is shown, and applies once the customer agrees', async () => {
  call.chooseOutlet(outlet);
  call.add(outlet, sampleLocalCartLine(1, { unitPrice: 12_000 }));
  const { user } = await openStep('checkout');
  expect(await screen.findByText('Was ₹120, now ₹140 each')).toBeInTheDocument();
  const place = await screen.findByRole('button', { name: /^Place order/ });
  expect(place).toBeDisabled();
  expect(place).toHaveAccessibleDescription('The price has changed');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('button', { name: 'Customer agrees' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Customer agrees' }));
  await waitFor(() => expect(screen.queryByText('The price has changed')).not.toBeInTheDocument());
  expect(callState().localCarts[outlet.id]?.items[0]?.unitPrice).toBe(14_000);
});

test('POS-06 a double click places one order', async () => {
  fillCart();
  const { user } = await openStep('checkout');
  const place = await screen.findByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(callState().checkouts[outlet.id]?.paymentMethod).toBe('cod'));
  await user.dblClick(place);
  expect(await screen.findByRole('heading', { name: 'Order 7 placed' })).toBeInTheDocument();
  expect(server.writes.filter(({ path }) => path === '/api/pos/newOrder')).toHaveLength(1);
});

test('POS-06 a lost response is retried with the same key', async () => {
  fillCart();
  const { user } = await openStep('checkout');
  const place = await screen.findByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(callState().checkouts[outlet.id]?.paymentMethod).toBe('cod'));
  server.losesNextOrder = true;
  await user.click(place);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('heading', { name: 'Order 7 placed' })).toBeInTheDocument();
  const sent = server.writes.filter(({ path }) => path === '/api/pos/newOrder');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(callState().localCarts).toEqual({});
});

test('POS-04 a mistyped coupon stays in the field and is mended there', async () => {
  fillCart();
  const { user } = await openStep('checkout');
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  await user.type(field, 'flta50');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.coupon?.code).toBe('FLTA50'));
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('FLTA50');
  await user.clear(screen.getByRole('textbox', { name: 'Coupon code' }));
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'flat50{Enter}');
  await waitFor(() => expect(server.coupon?.code).toBe('FLAT50'));
});

test('POS-04 a cart that was just held is brought into view', async () => {
  server.held = [
    {
      cartId: sampleId(610),
      outletId: outlet.id,
      outletName: outlet.name,
      label: 'Meera',
      customer: null,
      itemCount: 2,
      heldAt: '2026-03-02T11:59:00Z',
      heldBy: 'Asha',
    },
  ];
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  const { router } = await openStep('items');
  await act(() => router.navigate(stepPaths.customer, { state: { focus: 'held' } }));
  await screen.findByRole('heading', { name: 'Held carts' });
  expect(shown).toContain('pos-held');
});

test('MON-01 MON-02 a weighed item shows its price per kilogram, takes a typed weight and says a bad one', async () => {
  call.chooseOutlet(outlet);
  const { user } = await openStep('items');
  expect(await screen.findByText('₹249/kg incl. tax')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Paneer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paneer' });
  const weight = within(dialog).getByRole('textbox', { name: 'Weight in kg' });
  await user.type(weight, '0.1855{Enter}');
  expect(weight).toHaveAccessibleDescription('Enter a weight from 0.001 to 999 kg');
  expect(callState().localCarts).toEqual({});
  await user.type(weight, '{Backspace}{Enter}');
  const localCart = screen.getByRole('complementary', { name: 'Cart, Malabar Kitchen' });
  expect(await within(localCart).findByText('0.185 kg × ₹249/kg')).toBeInTheDocument();
  expect(callState().localCarts[outlet.id]?.items[0]).toMatchObject({
    quantity: 1,
    quantityMilli: 185,
    billing: { subTotal: 4_607 },
  });
  await user.click(within(localCart).getByRole('button', { name: 'Change weight of Paneer' }));
  const again = await screen.findByRole('dialog', { name: 'Paneer' });
  expect(within(again).getByRole('textbox', { name: 'Weight in kg' })).toHaveValue('0.185');
  await user.click(within(again).getByRole('button', { name: '500 g' }));
  await user.click(within(again).getByRole('button', { name: /^Change/ }));
  expect(await within(localCart).findByText('0.500 kg × ₹249/kg')).toBeInTheDocument();
});

test('MON-01 MON-17 a wrong GSTIN is said at its field; a right one is sent with the firm’s name and address', async () => {
  fillCart();
  const { user } = await openStep('checkout');
  const place = await screen.findByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(callState().checkouts[outlet.id]?.paymentMethod).toBe('cod'));
  const gstin = screen.getByRole('textbox', { name: 'Customer’s GSTIN' });
  await user.type(gstin, '29abcde1234f1zx');
  await user.click(place);
  expect(gstin).toHaveAccessibleDescription(/This isn’t a valid GSTIN/);
  await waitFor(() => expect(gstin).toHaveFocus());
  expect(server.writes.some(({ path }) => path === '/api/pos/newOrder')).toBe(false);
  const first14 = '29ABCDE1234F1Z';
  const valid = `${first14}${gstinCheckCharacter(first14)}`;
  await user.clear(gstin);
  await user.type(gstin, valid.toLowerCase());
  expect(gstin).toHaveAccessibleDescription('Registered in Karnataka');
  expect(callState().checkouts[outlet.id]?.buyerGstin).toBe(valid);
  await user.click(place);
  const name = screen.getByRole('textbox', { name: /^Business name/ });
  expect(name).toHaveAccessibleDescription(/Enter the business name/);
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, 'Asha Traders');
  await user.type(screen.getByRole('textbox', { name: /^Business address/ }), '4, Residency Road, Bengaluru');
  await user.click(place);
  await screen.findByRole('heading', { name: 'Order 7 placed' });
  expect(server.writes).toContainEqual({
    path: '/api/pos/newOrder',
    body: expect.objectContaining({
      buyerGstin: valid,
      buyerName: 'Asha Traders',
      buyerAddress: '4, Residency Road, Bengaluru',
    }),
  });
});
