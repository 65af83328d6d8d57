import type { Request } from '@playwright/test';
import { contentOf, documentIn } from '../fixtures/document';
import { enter } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { makeRelease, makeReleaseExposing, type ReleaseBuild } from '../fixtures/release-build';
import { reportIn } from '../fixtures/outcomes';
import { expect } from '../fixtures/test';
import { test } from '../fixtures/lock';

const inFile = (begins: string, more: string) => (file: string, text: string) =>
  file.startsWith(begins) ? `${text}\n;${more}` : text;

interface Broken {
  name: string;
  kind: string;
  message: RegExp;
  make: () => ReleaseBuild;
  /** What a person does before it breaks. */
  press?: true;
}

/** The script that a release's screens come with. */
const firstScript = () => makeRelease({ version: '0.81.0' }).description.exposed.js.at(-1) ?? '';

/**
 * Releases that break in ways that no loading shows, and what each counts as. What shows without a browser:
 * shell/src/composition/broken-releases.test.tsx; files that are missing or others: canary-fallback.spec.ts.
 */
const broken: readonly Broken[] = [
  {
    name: 'a script that is none',
    kind: 'init',
    message: /SyntaxError/,
    make: () => makeRelease({ version: '0.81.1', edit: inFile(firstScript(), '({') }),
  },
  {
    name: 'a script that throws at its top',
    kind: 'init',
    message: /broken at its top/,
    make: () => {
      const first = firstScript();
      const thrown = "throw new Error('broken at its top');";
      return makeRelease({
        version: '0.81.3',
        edit: (file, text) => (file === first ? thrown + text : text),
      });
    },
  },
  {
    name: 'a promise that nobody awaits',
    kind: 'late',
    message: /broken in a promise/,
    make: () =>
      makeRelease({
        version: '0.81.4',
        edit: inFile(
          'entry.',
          "setTimeout(() => void Promise.reject(new Error('broken in a promise')), 1500);",
        ),
      }),
  },
  {
    name: 'a click',
    kind: 'late',
    message: /broken on a click/,
    make: () =>
      makeRelease({
        version: '0.81.5',
        edit: inFile('entry.', "addEventListener('click', () => { throw new Error('broken on a click'); });"),
      }),
    press: true,
  },
  {
    name: 'a timer that throws after the start',
    kind: 'late',
    message: /broken in a timer/,
    make: () =>
      makeRelease({
        version: '0.81.2',
        edit: inFile('entry.', "setTimeout(() => { throw new Error('broken in a timer'); }, 1500);"),
      }),
  },
];

test('OPS-08 OPS-09 FED-21 what a release breaks later, or as it is parsed, counts against it; one that froze the page is not started again', async ({
  page,
  context,
  galla,
  consoleGuard,
  lock,
}) => {
  test.setTimeout(120_000);
  await lock.take();
  consoleGuard.expectErrors(/broken (?:in|at|on)|SyntaxError|Unexpected/);
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
  // A script that is none is told of twice: at once as late, and as init, which the registry keeps.
  const reportOf = (releaseId: string, kind: string) => (request: Request) =>
    reportIn(request)?.outcomes.some(
      (outcome) => outcome.outcome === 'failed' && outcome.releaseId === releaseId && outcome.kind === kind,
    ) ?? false;

  for (const { name, kind, message, make, press } of broken)
    await test.step(name, async () => {
      const releaseId = await give(make());
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
        message: expect.stringMatching(message),
        path: '/panel/orders',
      };
      expect(outcomes).toContainEqual(expect.objectContaining(failed));
      await registry.rollback('orders');
    });

  await test.step('an endless loop as it is imported', async () => {
    const releaseId = await give(makeReleaseExposing('0.8.3', 'Promise.resolve(() => { for (;;); })'));
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
    await expect(page.getByText('This screen is shown in its previous version for now.')).toBeVisible();
    await reported;
    await registry.rollback('orders');
  });
});
