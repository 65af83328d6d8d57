import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { downloadBy } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

const open = async (page: Page): Promise<void> => {
  await page.goto('/panel/tax-returns');
  await expect(page.getByRole('heading', { name: 'Tax returns', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Files', level: 2 })).toBeVisible();
};

test('MON-11 an owner looks at a month and takes its files away, by the keyboard too', async ({ panel }) => {
  const page = await panel('owner');
  await open(page);
  await page.getByRole('combobox', { name: 'Month' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Files', level: 2 })).toBeVisible();
  const register = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download Sales register, CSV' }).click(),
  );
  expect(register.suggestedFilename()).toMatch(/^Register_.*\d{6}\.csv$/);
  expect(readFileSync(await register.path(), 'utf8')).toContain('Taxable value');
  const gstr1 = page.getByRole('button', { name: 'Download GSTR-1, JSON' });
  if (await gstr1.isVisible()) {
    const file = await downloadBy(page, () => gstr1.click());
    const written: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(written).toMatchObject({ fp: expect.stringMatching(/^\d{6}$/) });
  }
  await expectAccessible(page, 'tax returns');
});
