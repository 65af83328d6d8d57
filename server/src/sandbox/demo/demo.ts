import type { AppContext } from '../../app-context';
import type { Database } from '../../db/database';
import type { StartTask } from '../../jobs/start-tasks';
import { seedDemoOperators } from './demo-operators';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';
import { seedSocial } from './seed-social';

export { findDemoAccounts } from './demo-accounts';

/** Demo data that must exist before the server listens. Existing rows stay. */
export async function prepareDemo(db: Database): Promise<void> {
  await seedDemo(db);
  await seedDemoOperators(db);
}

/** Demo data that is added while the server serves: the order history. */
export function demoTasks(context: AppContext): StartTask[] {
  const { config, db, clock, logger } = context;
  const social: StartTask = {
    name: 'demo social',
    failure: 'The demo’s social account is not complete',
    run: () => seedSocial(context),
  };
  const history: StartTask = {
    name: 'demo history',
    failure: 'The demo history is not complete',
    run: (stopping) => seedHistory(db, clock.now().getTime(), stopping, logger),
  };
  return [...(config.demo ? [social] : []), ...(config.demoHistory ? [history] : [])];
}
