import type { Request } from '@playwright/test';
import { breakingLater, handingNonsense, looping } from '../fixtures/broken-remotes';
import { contentOf, documentIn } from '../fixtures/document';
import { enter } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import type { ReleaseBuild } from '../fixtures/release-build';
import { reportIn } from '../fixtures/outcomes';
import { expect } from '../fixtures/test';
import { test } from '../fixtures/lock';

// Releases that break in ways that no loading shows, and what each counts as. What shows without a browser:
// shell/src/composition/broken-releases.test.tsx; files that are missing or others: canary-fallback.spec.ts.

test('OPS-08 OPS-09 FED-21 what a release breaks later, or as it is parsed, counts against it; one that froze the page is not started again', async ({
  page,
  context,
  galla,
  consoleGuard,
  lock,
}) => {
  test.setTimeout(120_000);
  await lock.take();
  consoleGuard.expectErrors(/broken (?:in|at|on)|SyntaxError|Unexpected|invalid_type/);
  const registry = createRegistry(galla);
  await enter(page, galla.origin, 'counter');
  const give = async (build: ReleaseBuild) => {
    const { releaseId } = build.description;
    await registry.publish('orders', build);
    await registry.canary('orders', releaseId, 10_000);
    const openedPage = async () =>
      (await page.request.get('/panel/orders', { headers: { accept: 'text/html' } })).text();
    await expect
      .poll(async () => contentOf(documentIn(await openedPage())).remotes['orders']?.release.releaseId)
      .toBe(releaseId);
    return releaseId;
  };
  // A script that is none is reported twice: at once as late, and as init, which the registry keeps.
  const reportOf = (releaseId: string, kind: string) => (request: Request) =>
    reportIn(request)?.outcomes.some(
      (outcome) => outcome.outcome === 'failed' && outcome.releaseId === releaseId && outcome.kind === kind,
    ) ?? false;

  for (const [index, { name, kind, message, make, press }] of breakingLater.entries())
    await test.step(name, async () => {
      const releaseId = await give(make(`0.81.${index + 1}`));
      const reported = page.waitForRequest(reportOf(releaseId, kind));
      await page.goto('/panel/orders');
      const heading = page.getByRole('heading', { name: 'Orders', level: 1 });
      await expect(heading).toBeVisible();
      if (press) await heading.click();
      const { outcomes } = reportIn(await reported) ?? {};
      const failed = {
        remote: 'orders',
        releaseId,
        kind,
        message: expect.stringMatching(message ?? /./),
        path: '/panel/orders',
      };
      expect(outcomes).toContainEqual(expect.objectContaining(failed));
      await registry.rollback('orders');
    });

  await test.step('toasts and events that the page does not take', async () => {
    const releaseId = await give(handingNonsense('0.81.9'));
    const reported = page.waitForRequest(reportOf(releaseId, 'late'));
    await page.goto('/panel/orders');
    await reported;
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await registry.rollback('orders');
  });

  await test.step('an endless loop as it is imported', async () => {
    const releaseId = await give(looping('0.8.3'));
    const key = `galla.starting.orders ${releaseId}`;
    const mark = () => page.evaluate((name) => localStorage.getItem(name), key);
    const frozen = await context.newPage();
    // Silence can be counted only of pages that were known to begin.
    const began = frozen.waitForRequest(
      (request) =>
        reportIn(request)?.starts?.some(
          (start) => start.releaseId === releaseId && start.state === 'began',
        ) ?? false,
    );
    await frozen.goto('/panel/orders', { waitUntil: 'commit' });
    await expect.poll(mark, { timeout: 20_000 }).not.toBeNull();
    await began;
    await frozen.close();
    // People wait for a while before they close a frozen page; a younger mark is another tab's.
    await page.evaluate((name) => localStorage.setItem(name, String(Date.now() - 5_000)), key);
    const reported = page.waitForRequest(reportOf(releaseId, 'frozen'));
    await page.goto('/panel/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByText('Showing the previous version of this screen for now.')).toBeVisible();
    await reported;
    await registry.rollback('orders');
  });
});
