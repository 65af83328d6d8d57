import { randomUUID } from 'node:crypto';
import type { CreateCartBody, PosCart, Slots } from '@galla/contract';
import { callAs, onCallOf, refuseWaiting } from '../fixtures/on-call';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const meera = { mobile: '9845010000', name: 'Meera Nair' };
const isIn = /^Order \d+ placed$/;

test('POS-05 POS-06 two operators compete for the last place of a slot: one gets it, the other loses no input', async ({
  device,
  panel,
}) => {
  test.setTimeout(120_000);
  const asha = await panel('owner');
  const second = await device('owner');
  // The orders that fill the slot reuse the panel's own request.
  const sent = asha.waitForRequest((request) => /\/api\/cart\/(?:create|add)$/.test(request.url()));
  for (const page of [asha, second]) {
    const pos = onCallOf(page);
    await pos.open();
    await pos.enter(meera);
    await pos.goToItems(outlet);
    await pos.add('ghee');
    await pos.goToCheckout();
    await expect(pos.placeButton).toContainText('₹');
  }
  const like = (await sent).postDataJSON() as CreateCartBody;
  const { days } = await callAs<Slots>(asha, 'GET', `/pos/slots?outletId=${like.outletId}`);
  const day = days[2];
  const slot = day?.slots[1];
  if (!slot) throw new Error('the outlet offers no time the day after tomorrow');
  expect(slot.left).toBe(10);
  const { lines, addressId } = await callAs<PosCart>(asha, 'GET', `/pos/restCart/cart?cartId=${like.cartId}`);
  const wanted = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  for (let taken = 1; taken < slot.left; taken += 1) {
    const cart = await callAs<PosCart>(asha, 'POST', '/cart/create', {
      cartId: randomUUID(),
      outletId: like.outletId,
      customerId: like.customerId,
      fulfilment: 'delivery',
      addressId,
      lines: wanted.map((line) => ({ ...line, lineId: randomUUID() })),
    } satisfies CreateCartBody);
    await callAs(asha, 'POST', '/pos/newOrder', {
      cartId: cart.cartId,
      idempotencyKey: randomUUID(),
      paymentMethod: 'cod',
      slotStart: slot.start,
      expectedTotal: cart.bill?.total,
    });
  }

  for (const page of [asha, second]) {
    await page.reload();
    await page.getByText('Later', { exact: true }).click();
    // By its date: late in the evening today has no slots left and leaves the list.
    const sameDay = page.locator(`input[value="${day.date}"]`);
    await page.getByRole('radiogroup', { name: 'Day' }).locator('label').filter({ has: sameDay }).click();
    await page
      .getByRole('radiogroup', { name: 'Time', exact: true })
      .getByText(/ 1 left$/)
      .click();
    await expect(
      page.getByRole('radiogroup', { name: 'Time', exact: true }).locator('input:checked'),
    ).toHaveCount(1);
  }
  await onCallOf(asha).placeButton.click();
  await expect(asha.getByRole('heading', { name: isIn })).toBeVisible();
  await onCallOf(second).placeButton.click();
  const reported = second.getByRole('alert').filter({ hasText: 'This time is full' });
  await expect(reported).toBeVisible();
  await second.getByText('As soon as possible', { exact: true }).first().click();
  await expect(reported).toBeHidden();
  await onCallOf(second).placeButton.click();
  await expect(second.getByRole('heading', { name: isIn })).toBeVisible();
  await refuseWaiting(asha);
});

test('POS-02 POS-06 the last order is repeated; a failed payment gets a new link', async ({
  panel,
  context,
}) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('3 appam');
  await pos.goToCheckout();
  await pos.placeButton.click();
  const heading = page.getByRole('heading', { name: isIn });
  const [number] = /\d+/.exec((await heading.textContent()) ?? '') ?? [];

  await page.getByRole('button', { name: 'Next caller' }).click();
  await pos.enter(meera);
  await page.getByRole('button', { name: `Repeat order ${number}` }).click();
  await expect(pos.localCart(outlet).getByText('3 items')).toBeVisible();
  await pos.goToCheckout();
  await page.getByText('Payment link', { exact: true }).click();
  await expect(pos.placeButton).toContainText('Create payment link');
  await pos.placeButton.click();
  const link = page.getByRole('textbox', { name: 'Payment link' });
  await expect(link).toHaveValue(/^http/);
  const first = await link.inputValue();
  const customer = await context.newPage();
  await customer.goto(first);
  await customer.getByRole('button', { name: 'Decline' }).click();
  const failed = page.getByRole('status').filter({ hasText: 'Payment failed' });
  await expect(
    page.getByText('The order isn’t placed. Create a new link, or pay another way.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'New payment link' }).click();
  await expect(link).not.toHaveValue(first);
  await expect(link).toHaveValue(/^http/);
  await expect(failed).toBeHidden();
  await customer.goto(await link.inputValue());
  await customer.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('heading', { name: isIn })).toBeVisible();
  await refuseWaiting(page);
});
