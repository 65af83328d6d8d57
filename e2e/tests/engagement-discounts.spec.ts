import { expectAccessible } from '../fixtures/accessible';
import { onCallOf, refuseWaiting } from '../fixtures/on-call';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
/** A caller of the demo, with an address near the outlet. */
const meera = { mobile: '9845010000', name: 'Meera Nair' };

test.beforeEach(async ({ page, galla }) => {
  await enter(page, galla.origin, 'owner');
});
test.afterEach(({ page }) => refuseWaiting(page));

test('ENG-01 a coupon created on the screen is deducted in on-call ordering, then paused and deleted', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const pos = onCallOf(page);
  await page.goto('/panel/create-discount');
  const form = page.getByRole('form', { name: 'New coupon' });
  await form.getByRole('button', { name: 'Save coupon' }).click();
  await expect(form.getByText('Please check what is marked above')).toBeVisible();
  await form.getByRole('textbox', { name: 'Code' }).fill('fiver5');
  const percent = form.getByRole('textbox', { name: 'Per cent off' });
  await percent.fill('150');
  await expect(form.getByText('More than 0, at most 100')).toBeVisible();
  await percent.fill('25');
  await form.getByRole('textbox', { name: 'At most' }).fill('30');
  const side = page.getByRole('complementary', { name: 'What it does' });
  await expect(side.getByText('Takes 25% off everything on the bill, at most ₹30.')).toBeVisible();
  await form.getByRole('textbox', { name: 'First day' }).fill('2020-01-05');
  await form.getByRole('textbox', { name: 'Last day' }).fill('2020-01-04');
  await expect(form.getByText('The last day is before the first')).toBeVisible();
  await form.getByRole('textbox', { name: 'Last day' }).fill('2099-12-31');
  await expect(form.getByText('The last day is before the first')).toBeHidden();
  // A first day that is over is refused.
  await form.getByRole('textbox', { name: 'First day' }).fill('');
  await expectAccessible(page, 'coupon form');
  await form.getByRole('button', { name: 'Save coupon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offer', exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'FIVER5' });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(row).toContainText('25% off · max ₹30 · until 31 Dec 2099');

  await pos.open();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('2 ghee');
  await pos.goToCheckout();
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await code.fill('FIVER5');
  await code.press('Enter');
  // An applicable coupon shows the same saving; only an applied one has Remove.
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible();
  await expect(page.getByText('saves ₹30')).toBeVisible();
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();

  await page.goto('/panel/manage-discounts');
  await expect(row).toContainText('₹30');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  await expectAccessible(page, 'manage coupons');
  await row.getByRole('button', { name: 'Actions for FIVER5' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete coupon FIVER5?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
});
