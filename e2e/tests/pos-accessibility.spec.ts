import { expectAccessible } from '../fixtures/accessible';
import { onCallOf, refuseWaiting } from '../fixtures/on-call';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test('axe finds no violations on the three steps of on-call ordering, in each form', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter({ mobile: '9845044444', name: 'Arjun Reddy', place: 'Domlur' });
  await expectAccessible(page, 'Customer Details');
  await pos.goToItems(outlet);
  await pos.add('2 appam');
  await expectAccessible(page, 'Item Selection');
  await pos.search.fill('malabar');
  await expectAccessible(page, 'Item Selection, searching');
  await pos.search.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'Choices');
  await page.keyboard.press('Enter');
  await pos.goToCheckout();
  await expect(pos.placeButton).toContainText('₹');
  await expectAccessible(page, 'Checkout');
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ is in$/ })).toBeVisible();
  await expectAccessible(page, 'Order placed');
  await page.getByRole('button', { name: 'Next caller' }).click();
  await page.getByRole('button', { name: 'Orders from a file' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'Orders from a file');
  await refuseWaiting(page);
});
