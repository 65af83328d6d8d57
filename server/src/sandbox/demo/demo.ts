import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Database } from '../../db/database';
import type { StartTask } from '../../jobs/start-tasks';
import { seedDemoOperators } from './demo-operators';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';
import { seedLivedIn } from './seed-lived-in';
import { seedLosses, seedRefunds } from './seed-losses';
import { seedSetup } from './seed-setup';
import { seedSocial } from './seed-social';

export { findDemoAccounts } from './demo-accounts';

/** Demo data that must exist before the server listens. Existing rows stay. */
export async function prepareDemo(db: Database): Promise<void> {
  await seedDemo(db);
  await seedDemoOperators(db);
}

const shopSchema = z.object({ merchantId: z.string(), ownerId: z.string() });

/** What a year of business has left behind: a finished set-up, orders with their documents, and everything around them. */
export async function seedYear(context: AppContext, stopping: () => boolean): Promise<void> {
  const { db, clock, logger } = context;
  const [found] = await db.query(shopSchema, {
    text: `select m.id as "merchantId", u.id as "ownerId" from merchants m join users u on u.merchant_id = m.id
      where m.store_name_key = 'galla demo stores' and u.user_type = 'owner' order by u.created_at, u.id limit 1`,
  });
  if (found === undefined) return;
  const shop = { ...found, at: clock.now() };
  await seedSetup(context, shop.merchantId);
  await db.transaction((tx) => seedLivedIn(tx, shop));
  await seedHistory(db, shop.at.getTime(), stopping, logger);
  if (stopping()) return;
  await seedLosses(db, shop);
  await seedRefunds(db, shop);
}

/** Demo data that is added while the server serves. */
export function demoTasks(context: AppContext): StartTask[] {
  const { config } = context;
  const social: StartTask = {
    name: 'demo social',
    failure: 'The demo’s social account is not complete',
    run: () => seedSocial(context),
  };
  const year: StartTask = {
    name: 'demo history',
    failure: 'The demo history is not complete',
    run: (stopping) => seedYear(context, stopping),
  };
  return [...(config.demo ? [social] : []), ...(config.demoHistory ? [year] : [])];
}
