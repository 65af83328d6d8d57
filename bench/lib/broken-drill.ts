import type { Browser, Page } from '@playwright/test';
import { enter } from '../../e2e/fixtures/panel';
import { contentOf, documentIn } from '../../e2e/fixtures/document';
import type { GallaServer } from '../../e2e/fixtures/galla-server';
import { reportIn } from '../../e2e/fixtures/outcomes';
import { createRegistry, type Registry } from '../../e2e/fixtures/registry';
import { pageShellHeader } from '@galla/contract';

/** Seconds that one broken release took; null: there is nothing to wait for. */
export interface Seconds {
  /** From the request for the screen to the screen. */
  shown: number | null;
  /** From the report of the third merchant's page until nobody is given the release. */
  takenBack: number;
}

export interface Drill {
  registry: Registry;
  /** A page of the third merchant, signed in; end its browser context when done. */
  newPage(): Promise<Page>;
  /** Gives a published release to everybody, and waits until pages are composed with it. */
  give(page: Page, remote: string, releaseId: string): Promise<void>;
  /** When the page reports that this release failed so, ms since the epoch. */
  reported(page: Page, releaseId: string, kind: string): Promise<number>;
  /** Two merchants have seen it fail already. */
  failedForTwo(remote: string, releaseId: string, kind: string): Promise<void>;
  /** Seconds until nobody is given a canary of this remote, which the judge must have ended. */
  untilTakenBack(remote: string, releaseId: string, since: number): Promise<number>;
  /** Merchants other than the page's, by their sessions. */
  others: readonly string[];
}

export const secondsSince = (since: number): number => (Date.now() - since) / 1_000;

/** Merchants whose reports count, and what is done with each broken release. */
export async function createDrill(server: GallaServer, browser: Browser): Promise<Drill> {
  const registry = createRegistry(server);
  await registry.makeOurs(await registry.merchantWith('Malabar Kitchen'));
  const others: string[] = [];
  for (let count = 0; count < 2; count += 1) others.push(await registry.newMerchant({ ours: true }));
  /** What a page would be composed with. */
  const assigned = async (page: Page, remote: string): Promise<string | undefined> => {
    const opened = await page.request.get('/panel/orders', { headers: { accept: 'text/html' } });
    if (remote === 'shell') return opened.headers()[pageShellHeader];
    return contentOf(documentIn(await opened.text())).remotes[remote]?.release.releaseId;
  };
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 120_000; !(await holds());) {
      if (Date.now() > end) throw new Error(`Not within two minutes: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    registry,
    others,
    async newPage() {
      const context = await browser.newContext({ baseURL: server.origin });
      const page = await context.newPage();
      await enter(page, server.origin, 'counter');
      return page;
    },
    async give(page, remote, releaseId) {
      await registry.canary(remote, releaseId, 10_000);
      await until(`${releaseId} is given`, async () => (await assigned(page, remote)) === releaseId);
    },
    async reported(page, releaseId, kind) {
      await page.waitForRequest(
        (request) =>
          reportIn(request)?.outcomes.some(
            (outcome) =>
              outcome.outcome === 'failed' && outcome.releaseId === releaseId && outcome.kind === kind,
          ) ?? false,
      );
      return Date.now();
    },
    async failedForTwo(remote, releaseId, kind) {
      for (const token of others) await registry.reportFailure(token, remote, releaseId, kind);
    },
    async untilTakenBack(remote, releaseId, since) {
      await until(`${releaseId} is taken back`, async () => (await registry.remote(remote)).rollout === null);
      const took = secondsSince(since);
      const latest = (await registry.history(remote)).find(({ action }) => action === 'rollback');
      if (latest?.releaseId !== releaseId || latest.by !== 'auto-rollback')
        throw new Error(`${releaseId} was not taken back by itself`);
      return took;
    },
  };
}
