import { randomUUID } from 'node:crypto';
import { endpoints, envelopeSchema } from '@galla/contract';
import type { Page } from '@playwright/test';
import { ownCall } from '../fixtures/own-call';
import { enter } from '../fixtures/panel';
import { expectSaved, openStep } from '../fixtures/set-up';
import { expect, test } from '../fixtures/test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('ONB-07 the configuration applies to a customer’s bill and options', async ({
  page,
  galla,
  storefront,
}) => {
  const outlet = 'Chai Stop Gifts';
  const outletId = await storefront.outletId(outlet);
  await enter(page, galla.origin, 'owner');
  await openStep(page, outletId, 'config');
  await page.getByText('Fixed for the customer', { exact: true }).click();
  await field(page, 'Customer pays').fill('33');
  const offered = page.getByRole('switch', { name: /^Allow pickup/ });
  await offered.check();
  await expectSaved(page);
  await part(page, 'Order').click();
  await page.getByText('Automatically', { exact: true }).click();
  await field(page, 'Minimum order').fill('50');
  await field(page, 'Charge').fill('7');
  await choice(page, 'Charged').click();
  await page.getByRole('option', { name: 'Per order', exact: true }).click();
  await page.getByRole('switch', { name: 'Cash on delivery' }).uncheck();
  await page.getByRole('switch', { name: 'Online' }).check();
  await expectSaved(page);

  const item = (await storefront.menu(outlet)).find(({ groups }) => groups.length === 0);
  if (!item) throw new Error('The outlet has no plain item');
  const checkout = async (more: object, quantity = 3) => {
    const path = 'paymentMethod' in more ? 'order/postCheckout' : 'storefront/order/payOnline';
    const answer = await ownCall(`${galla.origin}/api/${path}`, {
      method: 'POST',
      body: {
        outletId,
        idempotencyKey: randomUUID(),
        channel: 'web',
        fulfilment: 'delivery',
        customer: { name: 'Meera Nair', countryCode: '+91', mobile: '9845010007' },
        address: {
          addressLine: '12, Lake View Road',
          city: 'Jaipur',
          state: 'Rajasthan',
          pincode: '302001',
        },
        note: '',
        lines: [{ itemId: item.itemId, quantity, variantId: null, addons: [] }],
        ...more,
      },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const cash = await checkout({ paymentMethod: 'cod' });
  expect([cash.status, (cash.body as { code: string }).code]).toEqual([422, 'PAYMENT_METHOD_NOT_OFFERED']);
  const { data } = envelopeSchema(endpoints.orders.payOnline.data).parse((await checkout({})).body);
  const amountOf = (kind: string) => data.bill.rows.find((row) => row.kind === kind)?.amount;
  expect([amountOf('delivery'), amountOf('packing')]).toEqual([3_300, 700]);
  // Auto-accepted by the server.
  expect((await storefront.pay(data)).status).toBe('foodPreparation');

  await field(page, 'Minimum order').fill('99999');
  await expectSaved(page);
  await expect
    .poll(async () => ((await checkout({})).body as { code?: string }).code)
    .toBe('CART_MINIMUM_NOT_MET');
  await field(page, 'Minimum order').fill('0');
  await page.getByText('Manually', { exact: true }).click();
  await page.getByRole('switch', { name: 'Cash on delivery' }).check();
  await expectSaved(page);
});
