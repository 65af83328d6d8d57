// From the commit of an order to its card on the screen and its sound, in a real page beside 199 other panels, at a load of
// twenty orders a second.   npm run bench -- alerts [--orders 60]
import path from 'node:path';
import { outletEventSchema, socketEndpoint } from '@galla/contract';
import { chromium, type Page } from '@playwright/test';
import { io } from 'socket.io-client';
import { openOrders } from '../e2e/fixtures/board';
import { signIn } from '../e2e/fixtures/panel';
import { createStorefront } from '../e2e/fixtures/storefront';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { startLoad } from './lib/load/load-run';
import { quantile } from './lib/table';

const outlet = 'Malabar Kitchen';
const panels = 200;
const perSecond = 20;
const deadlineMs = 10_000;
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Seen {
  /** Milliseconds since 1970 at which the card of an order was painted. */
  cards: Record<string, number>;
  /** Milliseconds since 1970 of each start of the sound. */
  sounds: number[];
}

/** Records in the page when cards are painted and when the sound starts. */
function watchPage(): void {
  const seen: Seen = { cards: {}, sounds: [] };
  Object.assign(window, { seen });
  // No named functions in here: the compiler wraps them in a helper that the page does not have.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const cards = node.matches('article') ? [node] : [...node.querySelectorAll('article')];
        for (const card of cards) {
          const number = /#(\d+)/.exec(card.getAttribute('aria-label') ?? card.textContent ?? '')?.[1];
          if (number === undefined || number in seen.cards) continue;
          seen.cards[number] = Number.NaN;
          requestAnimationFrame(() =>
            setTimeout(() => {
              seen.cards[number] = performance.timeOrigin + performance.now();
            }),
          );
        }
      }
  }).observe(document, { childList: true, subtree: true });
  // The audio elements are not attached to the document, so their start can only be observed by patching `play`.
  HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
    apply(original, audio: HTMLMediaElement) {
      const started = original.call(audio);
      if (audio.volume > 0)
        started.then(
          () => seen.sounds.push(performance.timeOrigin + performance.now()),
          () => {},
        );
      return started;
    },
  });
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Measures the delay until an order is visible and audible. */
export const bench: Bench = async (run) => {
  const orders = run.number('orders', 60, 20);
  const load = await startLoad({
    // The page is panel number 200.
    outlets: 1,
    panels: panels - 1,
    databaseUrl: null,
    environment: { PUBLISH_FROM: path.resolve(import.meta.dirname, '..') },
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const { server } = load;
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await page.addInitScript(watchPage);
    // At one outlet only, so that the other panels' orders do not ring here.
    await signIn(page, server.origin, 'counter');
    await openOrders(page, outlet);
    const storefront = createStorefront(server);

    // A second socket with the page's token and cookies, to get the commit time of each order.
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const committed = new Map<string, number>();
    const socket = io(server.origin + socketEndpoint.namespace, {
      path: socketEndpoint.path,
      extraHeaders: { 'x-access-token': token, cookie },
      transports: ['websocket'],
    });
    socket.on('outletEvent', (payload: unknown) => {
      const event = outletEventSchema.parse(payload);
      if (event.type === 'order/placed') committed.set(String(event.order.orderNumber), Date.parse(event.at));
    });
    await new Promise<void>((resolve) => socket.once('welcome', () => resolve()));

    const others = load.press({
      pace: { kind: 'paced', perSecond },
      seconds: orders * 1.2 + 5,
      accept: true,
    });
    // An error below also rejects the load; the first error is the one reported.
    others.catch(() => {});
    const toCard: number[] = [];
    const toSound: number[] = [];
    let missed = 0;
    await wait(3_000);
    for (let index = 0; index < orders; index += 1) {
      const { sounds } = await seenBy(page);
      const placed = await storefront.place({ outlet, lines: 1 });
      const number = String(placed.order.orderNumber);
      const deadline = Date.now() + deadlineMs;
      let seen = await seenBy(page);
      const isThere = (): boolean =>
        Number.isFinite(seen.cards[number]) && seen.sounds.length > sounds.length && committed.has(number);
      while (!isThere() && Date.now() < deadline) {
        await wait(50);
        seen = await seenBy(page);
      }
      const at = committed.get(number) ?? Number.NaN;
      const sound = seen.sounds[sounds.length];
      if (isThere()) {
        toCard.push((seen.cards[number] ?? Number.NaN) - at);
        toSound.push((sound ?? Number.NaN) - at);
      } else missed += 1;
      // Cancelling stops the sound, so that the next order starts it again.
      await storefront.cancel(placed);
      await wait(400 + Math.random() * 200);
    }
    const { alertMs } = await others;
    socket.close();
    return {
      title: `${orders} orders in a page, ${panels} panels, ${perSecond} orders a second`,
      figures: [
        { name: 'commit to card, p50', figure: quantile(toCard, 0.5), unit: 'ms', limit: null },
        budgeted('commitToCard', quantile(toCard, 0.95)),
        { name: 'commit to sound, p50', figure: quantile(toSound, 0.5), unit: 'ms', limit: null },
        budgeted('commitToSound', quantile(toSound, 0.95)),
        {
          name: 'commit to socket of the other panels, p95',
          figure: quantile(alertMs, 0.95),
          unit: 'ms',
          limit: null,
        },
        { name: 'orders that were not seen and heard', figure: missed, unit: '', limit: 0 },
      ],
    };
  } finally {
    await browser.close();
    await load.dispose();
  }
};
