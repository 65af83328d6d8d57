// The orders screen with 10 000 orders in a tab, with the CPU throttled four times: long tasks while
// scrolling, and the duration of a tab switch.   npm run bench -- orders-scroll [-- --explain]
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chooseOutlet } from '../e2e/fixtures/board';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { quantile } from './lib/table';

const outlet = 'Malabar Kitchen';
const wanted = 10_000;
const slowdown = 4;
const longTaskMs = 100;
/** Reports the contents of long tasks. Tracing slows every frame, so its figures do not count for the limit. */
const explain = process.argv.includes('--explain');

/** Number of the outlet's completed orders, from the API. */
const pastOrders = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const status = 'outForDelivery,delivered,complete,cancelled,rejected,inDispute,enforcedCancel';
    const outletId = JSON.parse(localStorage.getItem('outletId') ?? '""') as string;
    const answer = await fetch(`/api/order/orderList?outletId=${outletId}&status=${status}&limit=1`, {
      headers: { 'x-access-token': localStorage.getItem('token') ?? '' },
    });
    return ((await answer.json()) as { data: { total: number } }).data.total;
  });

/** Milliseconds from the click on a tab to the paint that shows its list. */
const switchTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (label) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
      one.textContent?.startsWith(label),
    );
    const begun = performance.now();
    tab?.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  }, name);

interface Scrolled {
  /** Milliseconds between frames. */
  frames: number[];
  /** Percentage of visible cards that were still empty, over all sampled frames. */
  emptyShare: number;
  longTasks: number[];
}

/** Scrolls to the end until no more pages of orders are loaded. */
const loadAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let scroller = document.querySelector('article')?.parentElement ?? null;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    if (!scroller) throw new Error('nothing scrolls');
    scroller.dataset['bench'] = 'list';
    let grownAt = performance.now();
    let height = 0;
    while (performance.now() - grownAt < 5_000) {
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scroller.scrollHeight !== height) grownAt = performance.now();
      height = scroller.scrollHeight;
    }
  });

/**
 * Waits until the garbage of loading is collected, which happens some seconds after the page becomes idle.
 * Timeout: 15 seconds.
 */
async function rest(devtools: CDPSession): Promise<void> {
  const held = async (): Promise<number> => (await devtools.send('Runtime.getHeapUsage')).totalSize;
  const loaded = await held();
  const until = performance.now() + 15_000;
  while (performance.now() < until && (await held()) > loaded / 2)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Milliseconds of the page's main thread, by task. */
interface Tasks {
  resting: number[];
  scrolling: number[];
}

/**
 * Tasks of the page's main thread while idle and while scrolling, in thread time: without time used by other programs,
 * unlike the browser's long tasks, which count wall-clock time.
 */
async function mainThreadTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', ...(explain ? ['devtools.timeline', 'v8'] : [])],
  });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const ofPage = traceEvents.filter(({ pid, tid }) => threads.has(`${pid}/${tid}`));
  const between = (marks: { begin: string; end: string }): TraceEvent[] => {
    const at = (mark: string): number[] =>
      traceEvents.filter(({ name }) => name === mark).map(({ ts }) => ts ?? 0);
    const ends = at(marks.end);
    const stretches = at(marks.begin).map((begin, index) => [begin, ends[index] ?? Infinity] as const);
    return ofPage
      .filter(({ name }) => name.endsWith('RunTask'))
      .filter(({ ts = 0 }) => stretches.some(([begin, end]) => ts >= begin && ts <= end));
  };
  const milliseconds = (tasks: readonly TraceEvent[]): number[] =>
    tasks.map(({ tdur }) => (tdur ?? 0) / 1_000);
  // Jumps between the depths do not count as scrolling.
  const scrolling = between(scrollMarks);
  for (const task of explain ? scrolling.filter(({ tdur = 0 }) => tdur > longTaskMs * 1_000) : []) {
    console.log(`long task of ${((task.tdur ?? 0) / 1_000).toFixed(0)} ms: ${madeOf(task, ofPage)}`);
  }
  return { resting: milliseconds(between(restMarks)), scrolling: milliseconds(scrolling) };
}

/** Parts of a task, the largest first; the time of a part includes its nested parts. */
function madeOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const { ts: begin = 0, dur = 0 } = task;
  const sums = new Map<string, { count: number; ms: number }>();
  for (const { name, ts = 0, tdur = 0 } of events) {
    if (ts <= begin || ts >= begin + dur || tdur === 0) continue;
    const { count, ms } = sums.get(name) ?? { count: 0, ms: 0 };
    sums.set(name, { count: count + 1, ms: ms + tdur / 1_000 });
  }
  return [...sums]
    .filter(([, { ms }]) => ms >= 1)
    .sort(([, one], [, other]) => other.ms - one.ms)
    .slice(0, 14)
    .map(([name, { count, ms }]) => `${name} ${ms.toFixed(1)}${count > 1 ? ` (${count}×)` : ''}`)
    .join(', ');
}

const scrollMarks = { begin: 'scroll-begin', end: 'scroll-end' } as const;
const restMarks = { begin: 'rest-begin', end: 'rest-end' } as const;

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts?: number;
  pid: number;
  tid: number;
  /** Microseconds of wall-clock time. */
  dur?: number;
  /** Microseconds of thread time. */
  tdur?: number;
  args?: { name?: string };
}

/** Scrolls fast, 120 px a frame, at several depths of the list. */
const scrollAtDepths = (page: Page): Promise<Scrolled> =>
  page.evaluate(async (marks) => {
    const scroller = document.querySelector<HTMLElement>('[data-bench=list]');
    if (!scroller) throw new Error('the list went away');
    let seen = 0;
    let empty = 0;
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map((entry) => entry.duration));
    });
    const frames: number[] = [];
    for (const depth of [0, 0.25, 0.5, 0.75, 0.9]) {
      scroller.scrollTop = depth * scroller.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      // Starts after the jump, which does not count as scrolling.
      observer.observe({ type: 'longtask' });
      performance.mark(marks.begin);
      const until = performance.now() + 8_000;
      let shownAt: number | null = null;
      while (performance.now() < until) {
        scroller.scrollTop += 120;
        const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (shownAt !== null) frames.push(at - shownAt);
        shownAt = at;
        if (frames.length % 20 === 0) {
          seen += scroller.querySelectorAll('li[data-index]').length;
          empty += scroller.querySelectorAll('li[data-index] > :not(article)').length;
        }
      }
      performance.mark(marks.end);
      await new Promise((resolve) => setTimeout(resolve, 200));
      observer.disconnect();
    }
    return { frames, emptyShare: (100 * empty) / seen, longTasks };
  }, scrollMarks);

/** Measures the orders screen with a tab of ten thousand orders. */
export const bench: Bench = async (run) => {
  const switches = run.number('switches', 9, 5);
  const server = await createGallaServer({ LOG_LEVEL: 'error', DEMO_HISTORY: '1' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });

  try {
    await server.start();
    // Narrow: one list at a time, behind tabs.
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1000, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, server.origin, 'owner');
    await page.goto('/panel/orders');
    await chooseOutlet(page, outlet);
    while ((await pastOrders(page)) < wanted) await new Promise((resolve) => setTimeout(resolve, 1_000));
    await page.reload();
    await page.getByRole('tab', { name: /^Past Orders/ }).click();
    await page.getByRole('article').first().waitFor();

    await loadAll(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let scrolled: Scrolled = { frames: [], emptyShare: 0, longTasks: [] };
    const tasks = await mainThreadTasks(browser, page, async () => {
      await page.evaluate((mark) => performance.mark(mark), restMarks.begin);
      await rest(devtools);
      await page.evaluate((mark) => performance.mark(mark), restMarks.end);
      scrolled = await scrollAtDepths(page);
    });

    const times: number[] = [];
    for (let index = 0; index < switches; index += 1) {
      await switchTo(page, 'New Orders');
      times.push(await switchTo(page, 'Past Orders'));
    }
    return {
      title: `orders screen, ${wanted} orders in a tab, ${slowdown}× CPU slowdown`,
      figures: [
        { name: 'frames scrolled', figure: scrolled.frames.length, unit: '', limit: null },
        {
          name: 'cards still empty, of those in the page',
          figure: scrolled.emptyShare,
          unit: '%',
          limit: null,
        },
        budgeted('scrollLongTasks', tasks.scrolling.filter((one) => one > longTaskMs).length),
        budgeted('scrollFrames', quantile(scrolled.frames, 0.99)),
        {
          name: 'longest task, time of the thread',
          figure: Math.max(0, ...tasks.scrolling),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'longest task at rest before it: memory is given back',
          figure: Math.max(0, ...tasks.resting),
          unit: 'ms',
          limit: null,
        },
        { name: 'long tasks by the clock', figure: scrolled.longTasks.length, unit: '', limit: null },
        {
          name: 'longest task by the clock',
          figure: Math.max(0, ...scrolled.longTasks),
          unit: 'ms',
          limit: null,
        },
        budgeted('tabSwitch', quantile(times, 0.5)),
        { name: 'tab switch, slowest', figure: Math.max(...times), unit: 'ms', limit: null },
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
