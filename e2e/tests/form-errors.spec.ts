import { clearTexts, expectAllListed } from '../fixtures/form-errors';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`UX-01 a long form that is refused at its end shows its summary, clear of header and rail, at ${width} px`, async ({
    panel,
  }) => {
    const page = await panel('owner');
    await page.setViewportSize({ width, height });
    await page.goto('/panel/products/new-item');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('radio', { name: 'At set hours' }).scrollIntoViewIfNeeded();
    await save.click();
    const summary = page.locator(':focus');
    await expect(summary).toHaveText(/^Fix \d fields/);
    await expect(summary).toBeInViewport({ ratio: 1 });
    const covered = await summary.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
      return seen.filter((each) => !element.contains(each)).length;
    });
    expect(covered).toBe(0);
  });
}

test.describe('refused forms', () => {
  test.beforeEach(async ({ page, galla }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await enter(page, galla.origin, 'owner');
  });

  test('UX-01 an item lists every field whose message it shows', async ({ page }) => {
    await page.goto('/panel/products/new-item');
    const form = page.getByRole('form', { name: 'New item' });
    await form.getByRole('button', { name: 'Add variant' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Size');
    await dialog.getByRole('textbox').last().fill('Cake sizes');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const group = form.getByRole('region', { name: 'Size' });
    await group.getByRole('button', { name: 'Remove option' }).click();
    await form.getByRole('radio', { name: 'At set hours' }).check();
    for (const day of await form.getByRole('group', { name: 'Days' }).getByRole('button').all())
      await day.click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await expectAllListed(form)).toEqual([
      'Name',
      'Price',
      'Category',
      'Dietary type',
      'Size',
      'Availability hours',
    ]);
  });

  test('UX-01 a coupon and an offer list every field whose message they show', async ({ page }) => {
    const groups = ['Add product', 'Days', 'Outlets'];
    for (const [path, name, save, first] of [
      ['create-discount', 'New coupon', 'Save coupon', 'Code'],
      ['engagement/discounts?tab=offers', 'New offer', 'Create offer', 'Name'],
    ] as const) {
      await page.goto(`/panel/${path}`);
      if (path !== 'create-discount') await page.getByRole('button', { name }).first().click();
      const form = page.getByRole('form', { name });
      await form.getByRole('radio', { name: 'Products', exact: true }).check({ force: true });
      for (const day of await form.getByRole('group', { name: 'Days' }).getByRole('button').all())
        await day.click();
      await form.getByRole('switch', { name: 'All outlets' }).uncheck();
      await form.getByRole('textbox', { name: 'Percent off' }).fill('');
      await page.getByRole('button', { name: save, exact: true }).last().click();
      expect(await expectAllListed(form)).toEqual([first, 'Percent off', ...groups]);
    }
  });

  test('UX-01 a banner lists every field whose message it shows', async ({ page }) => {
    await page.goto('/panel/create-banner');
    const form = page.getByRole('form', { name: 'New banner' });
    await form.getByRole('radio', { name: 'Some outlets' }).check({ force: true });
    await form.getByRole('group', { name: 'Outlets' }).getByRole('checkbox', { checked: true }).uncheck();
    await form.getByRole('radio', { name: 'Item', exact: true }).check({ force: true });
    await form.getByRole('button', { name: 'Save banner' }).click();
    expect(await expectAllListed(form)).toEqual(['Image', 'Title', 'Outlets', 'Tapping opens']);
  });

  test('UX-01 each step of a campaign lists every field whose message it shows', async ({ page }) => {
    await page.goto('/panel/create-campaign');
    const step = (name: string) => page.getByRole('form', { name });
    const next = page.getByRole('button', { name: 'Save and continue' });
    const outlets = step('Campaign Type').getByRole('group', { name: 'Outlets' });
    await outlets.getByRole('checkbox').first().waitFor();
    for (const outlet of await outlets.getByRole('checkbox', { checked: true }).all()) await outlet.uncheck();
    await next.click();
    expect(await expectAllListed(step('Campaign Type'))).toEqual(['Name', 'Outlets']);
    await step('Campaign Type').getByRole('textbox', { name: 'Name' }).fill('Onam');
    await outlets.getByRole('checkbox').first().check();
    await next.click();

    await clearTexts(step('Budget'));
    await next.click();
    await expectAllListed(step('Budget'));
    await step('Budget').getByRole('textbox', { name: 'Daily amount' }).fill('500');
    await page.goto(page.url().replace('step=budget', 'step=audience'));
    await clearTexts(step('Audience'));
    await next.click();
    await expectAllListed(step('Audience'));
    await page.goto(page.url().replace('step=audience', 'step=ad'));
    await next.click();
    expect(await expectAllListed(step('Ad Post'))).toEqual(['Page', 'Headline', 'Text', 'Images', 'Link']);
  });

  test('UX-01 referral programme and prizes list every field whose message they show', async ({ page }) => {
    for (const [tab, name, save] of [
      ['referral', 'Referral programme', 'Save programme'],
      ['scratchCard', 'Prizes and odds', 'Save prizes'],
    ] as const) {
      await page.goto(`/panel/customise-referral?tab=${tab}`);
      const form = page.getByRole('form', { name });
      await clearTexts(form);
      await page.getByRole('button', { name: save }).click();
      await expectAllListed(form);
    }
    const prizes = page.getByRole('form', { name: 'Prizes and odds' });
    await prizes.getByRole('textbox', { name: 'Odds' }).first().fill('30');
    await page.getByRole('button', { name: 'Save prizes' }).click();
    await expectAllListed(prizes);
  });

  test('UX-01 the forms of the account list every field whose message they show', async ({ page }) => {
    await page.goto('/panel/merchant/info');
    const info = page.locator('#content form');
    await clearTexts(info);
    // The press leaves the last field, whose error would move the button.
    await info.getByRole('button', { name: 'Save', exact: true }).click();
    await expectAllListed(info);
    await page.goto('/panel/manage-users');
    await page.getByRole('button', { name: 'Invite team member', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Invite team member' });
    await drawer.getByRole('radio', { name: 'Selected outlets' }).check();
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    expect(await expectAllListed(drawer.locator('form'))).toEqual(['Name', 'Mobile number', 'Outlets']);
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Meera');
    await drawer.getByRole('textbox', { name: 'Mobile number' }).fill('9811100099');
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    expect(await expectAllListed(drawer.locator('form'))).toEqual(['Outlets']);
  });
});
