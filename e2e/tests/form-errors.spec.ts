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
