import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow phone on a slow connection. */
export const slowdown = 4;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** State of a signed-in browser. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the load of a page fetched before its screen was usable. */
export interface Load {
  ms: number;
  /** Scripts and styles, as they were sent. */
  codeKB: number;
  documentKB: number;
  requests: number;
  /** Length of the longest chain of sequential code requests, the document included. */
  roundTrips: number;
}

/** Throttles a page. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Throttles a page, and counts its requests for documents, code and styles; API calls are the same for all builds. */
export async function watchRequests(page: Page): Promise<() => Omit<Load, 'ms' | 'roundTrips'>> {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  const sent = new Map<string, { isDocument: boolean; bytes: number }>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(type) && !response.fromDiskCache)
      sent.set(requestId, { isDocument: type === 'Document', bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const kB = (ofDocuments: boolean): number =>
    [...sent.values()]
      .filter(({ isDocument }) => isDocument === ofDocuments)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return () => ({ codeKB: kB(false), documentKB: kB(true), requests: sent.size });
}

const usableText = 'orders usable at ';

/**
 * Page time of the first frame in which orders are usable: heading and first list are rendered.
 * Measured in the page, since polling a throttled page from outside takes a tenth of a second.
 */
export async function watchUsable(page: Page): Promise<{ next: () => Promise<number> }> {
  const times: number[] = [];
  let hear = (): void => undefined;
  page.on('console', (message) => {
    if (!message.text().startsWith(usableText)) return;
    times.push(Number(message.text().slice(usableText.length)));
    hear();
  });
  await page.addInitScript((text) => {
    let was = false;
    const look = {
      frame() {
        const list = document.querySelector('[role=region], section[aria-label], section[aria-labelledby]');
        const is = list !== null && document.querySelector('h1')?.textContent === 'Orders';
        // oxlint-disable-next-line no-console -- this is how the page tells
        if (is && !was) console.debug(`${text}${performance.now()}`);
        was = is;
        requestAnimationFrame(() => look.frame());
      },
    };
    requestAnimationFrame(() => look.frame());
  }, usableText);
  return {
    async next() {
      while (times.length === 0) await new Promise<void>((resolve) => (hear = resolve));
      return times.shift() ?? Number.NaN;
    },
  };
}

/** Length of the longest chain of code requests in which each started after the previous one ended. */
export const serialRoundTrips = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const code = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)(?:\?|$)/.test(name))
      .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }));
    let [trips, lastEnd] = [1, document?.responseEnd ?? 0];
    // Requests that start while the document is still loading (its preloads) count as the next trip.
    for (const { from, to } of code.sort((one, other) => one.to - other.to)) {
      if (from < lastEnd && trips > 1) continue;
      trips += 1;
      lastEnd = to;
    }
    return trips;
  });

/** Opens the orders in a new page, until they are usable. */
export async function openOrders(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage();
  const requested = await watchRequests(page);
  const usable = await watchUsable(page);
  await page.goto(`${origin}/panel/orders`, { waitUntil: 'commit' });
  const ms = await usable.next();
  const load = { ms, ...requested(), roundTrips: await serialRoundTrips(page) };
  await page.close();
  return load;
}

/** The login page of a browser that was never here. */
export async function openLogin(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage();
  const requested = await watchRequests(page);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  return { ms: 0, ...requested(), roundTrips: await serialRoundTrips(page) };
}
