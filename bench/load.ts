// How many orders a second a server accepts while panels listen, and the delay until panels get them.
//   npm run bench -- load [--seconds 15 --customers 32]      DATABASE_URL, REDIS_URL: use these instead of a temporary
//   PostgreSQL (one that no server used before) and Redis, which are started if installed
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench } from './lib/bench';
import { budgeted, type BudgetName } from './lib/budgets';
import { startLoad } from './lib/load/load-run';
import { startTemporaryPostgres } from './lib/load/temporary-postgres';
import { startTemporaryRedis } from './lib/load/temporary-redis';
import { quantile, type Figure } from './lib/table';

interface Case {
  engine: string;
  databaseUrl: string | null;
  panels: number;
  outlets: number;
  /** Orders a second; null: as many as the server accepts. */
  perSecond: number | null;
  budget?: BudgetName;
}

/** Measures a server under load, on the embedded engine and on PostgreSQL. */
export const bench: Bench = async (run) => {
  const seconds = run.number('seconds', 15, 6);
  const customers = run.number('customers', 32);
  const given = process.env['DATABASE_URL'];
  const own = given ? null : startTemporaryPostgres();
  const postgres = given ?? own?.url ?? null;
  if (postgres === null) run.say('no PostgreSQL on this machine: only the embedded engine is measured');
  const ownRedis = process.env['REDIS_URL'] ? null : await startTemporaryRedis();
  const redis = process.env['REDIS_URL'] ?? ownRedis?.url ?? null;
  // A database and its folder know each other: the cases on PostgreSQL share both.
  const shared = mkdtempSync(path.join(tmpdir(), 'galla-load-data-'));
  const engineName = redis === null ? 'PostgreSQL' : 'PostgreSQL and Redis';
  // Limits too high to be reached: Redis still counts every call. Nobody accepts, so thousands of orders wait at one
  // outlet; a real one has at most two hundred to count.
  const limits = { RATE_LIMIT_FACTOR: '1000000', WAITING_ORDERS_PER_OUTLET: '0' };
  const counted = redis === null ? {} : { REDIS_URL: redis, ...limits };
  const fifty = { panels: 50, outlets: 1, perSecond: null };
  const thousand = { panels: 1_000, outlets: 200, perSecond: null };
  const twentyASecond = { panels: 200, outlets: 20, perSecond: 20 };
  const embedded = { engine: 'embedded', databaseUrl: null };
  const cases: Case[] = [
    { ...embedded, ...fifty, budget: 'ordersFiftyPanels' },
    { ...embedded, ...thousand, budget: 'ordersThousandPanels' },
    { ...embedded, ...twentyASecond },
    ...(postgres === null
      ? []
      : [fifty, thousand, twentyASecond].map((each) => ({
          engine: engineName,
          databaseUrl: postgres,
          ...each,
        }))),
  ];
  const figures: Figure[] = [];
  try {
    for (const { engine, databaseUrl, panels, outlets, perSecond, budget } of cases) {
      const what = `${engine}, ${panels} panels of ${outlets} outlets${perSecond ? `, ${perSecond} orders/s` : ''}`;
      run.say(what);
      const environment = databaseUrl === null ? {} : { ...counted, DATA_DIR: shared };
      const load = await startLoad({ outlets, panels, databaseUrl, environment });
      try {
        const pace = perSecond
          ? ({ kind: 'paced', perSecond } as const)
          : ({ kind: 'flat-out', customers } as const);
        const { ordersPerSecond, alertMs, answerMs, refused, lost } = await load.press({ pace, seconds });
        if (budget) figures.push(budgeted(budget, ordersPerSecond));
        const ms = (name: string, values: number[], share: number): Figure => ({
          name: `${what}: ${name}`,
          figure: quantile(values, share),
          unit: 'ms',
          limit: null,
        });
        figures.push(
          { name: `${what}: orders`, figure: ordersPerSecond, unit: '/s', limit: null },
          ms('commit to panel, p50', alertMs, 0.5),
          ms('commit to panel, p95', alertMs, 0.95),
          ms('commit to panel, p99', alertMs, 0.99),
          ms('answer to the customer, p50', answerMs, 0.5),
          ms('answer to the customer, p95', answerMs, 0.95),
          ms('answer to the customer, p99', answerMs, 0.99),
          { name: `${what}: alerts lost`, figure: lost, unit: '', limit: 0 },
          { name: `${what}: orders refused`, figure: refused, unit: '', limit: 0 },
        );
      } finally {
        await load.dispose();
      }
    }
  } finally {
    rmSync(shared, { recursive: true, force: true });
    own?.stop();
    ownRedis?.stop();
  }
  return { title: `load: ${seconds} s each, ${customers} customers at a time`, figures };
};
