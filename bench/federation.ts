// Cost of runtime composition: the panel compared with the same code as one build with route splitting.
//   npm run bench -- federation [--rounds 15] [--work-rounds 9]
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { keysDir } from '../e2e/fixtures/registry';
import { ensureReleaseKeys } from '../server/src/secrets/release-keys.mjs';
import type { Bench } from './lib/bench';
import { budgeted, lightestPeerKB } from './lib/budgets';
import { createFront } from './lib/front';
import { moveToOrders } from './lib/page/move-to-orders';
import { openLogin, openOrders, slowdown, type Load, type Session } from './lib/page/page-load';
import { processorWork } from './lib/page/processor-work';
import { signedIn } from './lib/page/session';
import { quantile, reported, type Figure } from './lib/table';

const root = path.resolve(import.meta.dirname, '..');
const oneBundle = path.join(root, '.cache/one-bundle');

type Build = 'federated' | 'single';
interface Round {
  cold: Load;
  warm: Load;
  moved: number;
}

const buildOneBundle = (): void =>
  void execFileSync(process.execPath, [path.join(root, 'bench/lib/one-bundle.cjs')], {
    env: {
      ...process.env,
      GALLA_RELEASE_PUBLIC_KEYS: ensureReleaseKeys(keysDir()).embedded,
      NODE_ENV: 'production',
    },
    stdio: 'inherit',
  });

async function measure(browser: Browser, origin: string, session: Session): Promise<Round> {
  const context = await browser.newContext({ storageState: session });
  const cold = await openOrders(context, origin);
  const warm = await openOrders(context, origin);
  await context.close();
  // A fresh context whose cache holds the frame only: code of orders is prefetched or loaded by the click.
  const fresh = await browser.newContext({ storageState: session });
  const moved = await moveToOrders(fresh, origin);
  await fresh.close();
  return { cold, warm, moved };
}

const whole = (value: number): number => Math.round(value);

/** Figures of the rounds: medians, and the ratios of medians. */
function figuresOf(results: Readonly<Record<Build, readonly Round[]>>): Figure[] {
  const median = (name: Build, pick: (one: Round) => number): number =>
    quantile(results[name].map(pick), 0.5);
  const ratio = (pick: (one: Round) => number): number =>
    Math.round((median('federated', pick) / median('single', pick)) * 100) / 100;
  const both = (what: string, pick: (one: Round) => number, federated = 'federated'): Figure[] => [
    reported(`${what}: ${federated}`, whole(median('federated', pick)), 'ms'),
    reported(`${what}: one bundle`, whole(median('single', pick)), 'ms'),
  ];
  const cold = ({ cold: { ms } }: Round): number => ms;
  const warm = ({ warm: { ms } }: Round): number => ms;
  const moved = ({ moved: ms }: Round): number => ms;
  const code = ({ cold: { codeKB } }: Round): number => codeKB;
  return [
    ...both('orders usable, cold', cold),
    budgeted('coldRatio', ratio(cold)),
    ...both('orders usable, warm', warm),
    budgeted('warmRatio', ratio(warm)),
    ...both('moving to orders', moved, 'federated, fetched ahead'),
    budgeted('moveRatio', ratio(moved)),
    budgeted('ordersBytes', whole(median('federated', code))),
    budgeted('ordersBytesRatio', ratio(code)),
    budgeted(
      'documentBytes',
      median('federated', (one) => one.cold.documentKB),
    ),
    budgeted(
      'ordersRequests',
      median('federated', (one) => one.cold.requests),
    ),
    budgeted(
      'ordersRoundTrips',
      median('federated', (one) => one.cold.roundTrips),
    ),
  ];
}

async function loginFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const { codeKB, documentKB, requests } = await openLogin(context, origin);
  await context.close();
  const kB = codeKB + documentKB;
  return [
    budgeted('loginBytes', whole(kB)),
    budgeted('loginRequests', requests),
    budgeted('lighterThanPeers', lightestPeerKB / kB),
  ];
}

/** Measures the cost of runtime composition. */
export const bench: Bench = async (run) => {
  const rounds = run.number('rounds', 15, 3);
  const workRounds = run.number('work-rounds', 9, 3);
  buildOneBundle();
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    await server.start();
    const fronts = {
      federated: await createFront(server.origin, null),
      single: await createFront(server.origin, oneBundle),
    };
    const sessions = {
      federated: await signedIn(browser, fronts.federated.origin),
      single: await signedIn(browser, fronts.single.origin),
    };
    const results: Record<Build, Round[]> = { federated: [], single: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['federated', 'single'] as const)
        results[name].push(await measure(browser, fronts[name].origin, sessions[name]));
    }
    if (process.env['ALL_ROUNDS'])
      console.log(
        JSON.stringify(results, (key, value: unknown) => (typeof value === 'number' ? whole(value) : value)),
      );
    const login = await loginFigures(browser, fronts.federated.origin);
    await Promise.all(Object.values(fronts).map((front) => front.close()));
    const work = await processorWork(server.origin, workRounds);
    return {
      title: `federated against one bundle: medians of ${rounds}, 40 ms, 10 Mbit/s, ${slowdown}× CPU slowdown`,
      figures: [
        ...figuresOf(results),
        ...login,
        ...(work
          ? [reported('processor’s work of a cold load, all of Chromium', quantile(work, 0.5), 'core s')]
          : []),
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
