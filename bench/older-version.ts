// Today's panel beside that of an earlier commit, measured in turns on one machine: usable orders, and long tasks.
//   npm run bench -- older-version [--rounds 9]
// The earlier commit is checked out, installed and built in a temporary folder, which takes minutes.
import { chromium, type Browser } from '@playwright/test';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import type { Bench } from './lib/bench';
import { budgeted, type BudgetName } from './lib/budgets';
import { busyScreens, longTaskMs, type BusyScreen } from './lib/page/long-tasks';
import { buildOlderVersion } from './lib/page/older-version';
import { openOrders, slowdown, type Session } from './lib/page/page-load';
import { signedIn } from './lib/page/session';
import { quantile, reported, type Figure } from './lib/table';

/** The lightest and quickest panel this repository had. */
const olderCommit = '9968a09';
const screens = Object.keys(busyScreens) as BusyScreen[];
const versions = ['older', 'today'] as const;
type Version = (typeof versions)[number];

type Round = Record<'cold' | 'warm' | BusyScreen, number>;

const budgetOf: Readonly<Record<keyof Round, BudgetName>> = {
  cold: 'olderCold',
  warm: 'olderWarm',
  orders: 'olderOrdersTasks',
  menu: 'olderMenuTasks',
  phoneOrder: 'olderPhoneOrderTasks',
};

async function measure(browser: Browser, origin: string, session: Session): Promise<Round> {
  const context = await browser.newContext({ storageState: session });
  const cold = (await openOrders(context, origin)).ms;
  const warm = (await openOrders(context, origin)).ms;
  await context.close();
  const round: Round = { cold, warm, orders: 0, menu: 0, phoneOrder: 0 };
  for (const screen of screens) round[screen] = await longTaskMs(browser, origin, session, screen);
  return round;
}

function figuresOf(results: Readonly<Record<Version, readonly Round[]>>): Figure[] {
  const median = (version: Version, what: keyof Round): number =>
    Math.round(
      quantile(
        results[version].map((round) => round[what]),
        0.5,
      ),
    );
  return (Object.keys(budgetOf) as (keyof Round)[]).flatMap((what) => {
    const budget = budgeted(budgetOf[what], 0);
    const [older, today] = [median('older', what), median('today', what)];
    // Where neither has long tasks they are equal.
    const ratio = older === today ? 1 : Math.round((today / older) * 100) / 100;
    return [
      reported(`${budget.name}: ${olderCommit}`, older, 'ms'),
      reported(`${budget.name}: today`, today, 'ms'),
      { ...budget, figure: ratio },
    ];
  });
}

/** Compares today's panel with an earlier one. */
export const bench: Bench = async (run) => {
  const rounds = run.number('rounds', 9, 3);
  const older = buildOlderVersion(olderCommit);
  const servers = {
    older: await createGallaServer({ LOG_LEVEL: 'error' }, [], older.folder),
    today: await createGallaServer({ LOG_LEVEL: 'error' }),
  };
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    for (const version of versions) await servers[version].start();
    const sessions = {
      older: await signedIn(browser, servers.older.origin, 'owner'),
      today: await signedIn(browser, servers.today.origin, 'owner'),
    };
    const results: Record<Version, Round[]> = { older: [], today: [] };
    for (let round = 0; round < rounds; round += 1) {
      // The first of a pair meets a busier machine, now one, now the other.
      for (const version of round % 2 === 0 ? versions : versions.toReversed())
        results[version].push(await measure(browser, servers[version].origin, sessions[version]));
      run.say(`round ${round + 1} of ${rounds}`);
    }
    return {
      title: `today against ${olderCommit}: medians of ${rounds}, 40 ms, 10 Mbit/s, ${slowdown}× CPU slowdown`,
      figures: figuresOf(results),
    };
  } finally {
    await browser.close();
    for (const version of versions) await servers[version].dispose();
    older.dispose();
  }
};
