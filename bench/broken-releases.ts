// Gives broken releases to everybody and prints, for each, the seconds until a merchant has the screen again, and until
// nobody is given the release: the table of docs/operations.md.   npm run bench -- broken-releases
import { chromium, type Page } from '@playwright/test';
import {
  breakingLater,
  handingNonsense,
  hiding,
  leaving,
  looping,
  unusable,
  type BrokenRemote,
} from '../e2e/fixtures/broken-remotes';
import { brokenShells, type BrokenShell } from '../e2e/fixtures/broken-shells';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { makeShell } from '../e2e/fixtures/shell-build';
import type { Bench } from './lib/bench';
import { createDrill, secondsSince, type Drill, type Seconds } from './lib/broken-drill';
import type { Figure } from './lib/table';

const screen = (page: Page) => page.getByRole('heading', { name: 'Orders', level: 1 });
const link = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });

/** Opens the screen from another one, as people do. */
async function moveToOrders(page: Page): Promise<number> {
  await page.goto('/panel/getting-started');
  await link(page).waitFor();
  const begun = Date.now();
  await link(page).click();
  await screen(page).waitFor();
  return secondsSince(begun);
}

/** `version` tells releases of one run apart. */
async function ofRemote(drill: Drill, fault: BrokenRemote, version: string): Promise<Seconds> {
  const { registry } = drill;
  const build = fault.make(version);
  const { releaseId } = build.description;
  await registry.publish('orders', build);
  await fault.damage?.(build, (file) => registry.fileOf('orders', releaseId, file));
  const page = await drill.newPage();
  await drill.give(page, 'orders', releaseId);
  await drill.failedForTwo('orders', releaseId, fault.kind);
  const reported = drill.reported(page, releaseId, fault.kind);
  const took = await moveToOrders(page);
  if (fault.press) await screen(page).click();
  const takenBack = await drill.untilTakenBack('orders', releaseId, await reported);
  await page.context().close();
  return { shown: fault.sees === 'screen goes on' ? null : took, takenBack };
}

/** A tab that does not come back, and the next load of the same browser. */
async function frozen(
  drill: Drill,
  { remote, releaseId }: { remote: string; releaseId: string },
): Promise<Seconds> {
  const page = await drill.newPage();
  await drill.give(page, remote, releaseId);
  await drill.failedForTwo(remote, releaseId, 'frozen');
  const key = `galla.starting.${remote} ${releaseId}`;
  const tab = await page.context().newPage();
  await tab.goto('/panel/orders', { waitUntil: 'commit' });
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
  await tab.close();
  // People wait for a while before they close a frozen page; a younger mark is another tab's.
  await page.evaluate((name) => localStorage.setItem(name, String(Date.now() - 5_000)), key);
  const reported = drill.reported(page, releaseId, 'frozen');
  const begun = Date.now();
  await page.goto('/panel/orders', { waitUntil: 'commit' });
  await screen(page).waitFor();
  const shown = secondsSince(begun);
  const takenBack = await drill.untilTakenBack(remote, releaseId, await reported);
  await page.context().close();
  return { shown, takenBack };
}

async function ofShell(drill: Drill, fault: BrokenShell, version: string): Promise<Seconds> {
  const { registry } = drill;
  const { script } = fault;
  const build = makeShell({ version, ...(script !== undefined && { edit: () => script }) });
  const releaseId = await registry.publish('shell', build);
  await fault.damage?.(registry.fileOf('shell', releaseId, build.main));
  const page = await drill.newPage();
  await drill.give(page, 'shell', releaseId);
  await drill.failedForTwo('shell', releaseId, fault.kind);
  const reported = drill.reported(page, releaseId, fault.kind);
  const begun = Date.now();
  await page.goto('/panel/orders', { waitUntil: 'commit' });
  await screen(page).waitFor();
  const shown = secondsSince(begun);
  const takenBack = await drill.untilTakenBack('shell', releaseId, await reported);
  await page.context().close();
  return { shown, takenBack };
}

/** Pages that begin a release and never say another word. */
async function silent(drill: Drill): Promise<Seconds> {
  const { registry, others } = drill;
  const build = looping('0.93.1');
  const { releaseId } = build.description;
  await registry.publish('orders', build);
  const page = await drill.newPage();
  await drill.give(page, 'orders', releaseId);
  const since = Date.now();
  for (const token of [...others, await registry.newMerchant({ ours: true })])
    for (let count = 0; count < 4; count += 1) await registry.reportBegan(token, 'orders', releaseId);
  const takenBack = await drill.untilTakenBack('orders', releaseId, since);
  await page.context().close();
  return { shown: null, takenBack };
}

/** What is left behind is named and ends no canary; a page leaves a quarantined release by itself. */
async function leftBehind(drill: Drill): Promise<Seconds> {
  const { registry } = drill;
  const build = leaving('0.94.1');
  const { releaseId } = build.description;
  await registry.publish('orders', build);
  const page = await drill.newPage();
  await drill.give(page, 'orders', releaseId);
  await page.goto('/panel/orders');
  await page.waitForFunction(() => 'stillHere' in window);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const since = Date.now();
  await registry.rollback('orders', undefined, true);
  await page.waitForFunction(() => !('stillHere' in window));
  const takenBack = secondsSince(since);
  await page.context().close();
  return { shown: null, takenBack };
}

export const bench: Bench = async (run) => {
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const figures: Figure[] = [];
  const measure = async (name: string, maxShown: number, maxTaken: number, drill: Promise<Seconds>) => {
    const { shown, takenBack } = await drill;
    run.say(`${name}: ${shown === null ? 'goes on' : `shown after ${shown} s`}, back after ${takenBack} s`);
    if (shown !== null) figures.push({ name: `${name}: shown`, figure: shown, unit: 's', limit: maxShown });
    figures.push({ name: `${name}: taken back`, figure: takenBack, unit: 's', limit: maxTaken });
  };
  try {
    await server.start();
    const drill = await createDrill(server, browser);
    /** The judge looks every five seconds. */
    const judged = 10;
    const late = { kind: 'late', sees: 'screen goes on' } as const;
    const remotes: readonly BrokenRemote[] = [
      ...unusable,
      ...breakingLater,
      { name: 'toasts and events that the page does not take', make: handingNonsense, ...late },
    ];
    for (const [index, fault] of remotes.entries())
      await measure(`orders ${fault.name}`, 3, judged, ofRemote(drill, fault, `0.91.${index}`));
    const hides = { name: 'that hides the page', kind: 'render', make: hiding } as const;
    const hidden = ofRemote(drill, { ...hides, sees: 'last good release' }, '0.92.1');
    await measure('orders that hides the page', 10, judged, hidden);
    const loop = looping('0.92.2');
    await drill.registry.publish('orders', loop);
    const { releaseId } = loop.description;
    await measure(
      'orders that loops as it is imported, next load',
      3,
      judged,
      frozen(drill, { remote: 'orders', releaseId }),
    );
    for (const [index, fault] of brokenShells.entries())
      await measure(
        `shell ${fault.name}`,
        fault.withinMs / 1_000,
        judged,
        ofShell(drill, fault, `0.95.${index}`),
      );
    const shell = makeShell({ version: '0.96.1', edit: () => 'for (;;);' });
    const loops = await drill.registry.publish('shell', shell);
    await measure(
      'shell that loops, next load',
      3,
      judged,
      frozen(drill, { remote: 'shell', releaseId: loops }),
    );
    await measure('a quarantined release, out of a page that was put away', 0, 5, leftBehind(drill));
    await measure('ten pages that never answer', 0, 75, silent(drill));
    return { title: 'Broken releases: seconds to the screen, and until nobody has them', figures };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
