import { alertDaysKept } from '@galla/shared/domain';
import pg from 'pg';
import type { Database, DatabaseLog } from './database';

export interface HousekeepingOptions {
  database: Database;
  log: DatabaseLog;
  everyMs?: number;
  /** Lets one of several processes do a round; unless given, this process does each. */
  inTurn?: (name: string, work: () => Promise<void>) => Promise<void>;
  /** How much the embedded engine may write before its log is checkpointed. */
  checkpointAfterBytes?: number;
}

/** What is kept for how long. A panel that was away longer than events are kept loads its lists afresh. */
const retention = [
  { table: 'outlet_events', where: `created_at < now() - interval '14 days'` },
  { table: 'act_results', where: `created_at < now() - interval '2 days'` },
  { table: 'menu_undo', where: `created_at < now() - interval '2 days'` },
  { table: 'menu_imports', where: `created_at < now() - interval '90 days'` },
  { table: 'image_archives', where: `created_at < now() - interval '2 days'` },
  { table: 'otps', where: `expires_at < now() - interval '1 day'` },
  { table: 'sms_messages', where: `sent_at < now() - interval '7 days'` },
  { table: 'release_outcomes', where: `at < now() - interval '14 days'` },
  { table: 'ops_sessions', where: `expires_at < now()` },
  { table: 'sandbox_payments', where: `created_at < now() - interval '60 days'` },
  { table: 'csv_order_uploads', where: `uploaded_at < now() - interval '30 days'` },
  { table: 'report_exports', where: `expires_at < now()` },
  { table: 'customer_imports', where: `at < now() - interval '90 days'` },
  { table: 'engagement_events', where: `at < now() - interval '365 days'` },
  // A plate nobody touched for a week; what became an order lives on as the order.
  { table: 'pos_carts', where: `updated_at < now() - interval '7 days' and state <> 'held'` },
  { table: 'push_messages', where: `expires_at < now() - interval '2 days'` },
  { table: 'sandbox_push_devices', where: `created_at < now() - interval '30 days'` },
  { table: 'sandbox_pushes', where: `at < now() - interval '7 days'` },
  { table: 'sandbox_calls', where: `at < now() - interval '7 days'` },
  { table: 'device_spans', where: `ended_at < now() - interval '${alertDaysKept} days'` },
  { table: 'order_escalations', where: `at < now() - interval '${alertDaysKept} days'` },
  { table: 'shown_alerts', where: `at < now() - interval '${alertDaysKept} days'` },
  { table: 'sessions', where: `expires_at < now() - interval '30 days'` },
];
/** Rows deleted by one statement: the embedded engine does nothing else meanwhile. */
const deleteBatch = 2_000;

async function deleteOld({ database, log }: HousekeepingOptions): Promise<void> {
  for (const { table, where } of retention) {
    const text = `with gone as (delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${deleteBatch})) returning 1) select count(*) as rows from gone`;
    let rows = deleteBatch;
    let total = 0;
    while (rows === deleteBatch) {
      rows = (await database.query<{ rows: number }>({ text }))[0]?.rows ?? 0;
      total += rows;
    }
    if (total > 0) log.info({ table, rows: total }, 'old rows were removed');
  }
}

/** The embedded engine has no background processes: without this its log grows for ever and a restart replays it all. */
async function checkpoint({
  database,
  checkpointAfterBytes = 32 * 1024 * 1024,
}: HousekeepingOptions): Promise<void> {
  const [written] = await database.query<{ bytes: string }>({
    text: 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  });
  if (Number(written?.bytes ?? 0) > checkpointAfterBytes) await database.query({ text: 'checkpoint' });
}

/** Nor does it vacuum by itself. Often and little: a table that was vacuumed lately takes milliseconds. */
async function vacuum({ database }: HousekeepingOptions): Promise<void> {
  const tables = await database.query<{ name: string }>({
    text: `select relname as name from pg_stat_user_tables where schemaname = 'public'
      and (n_dead_tup > 200 + 0.05 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup)`,
  });
  for (const { name } of tables)
    await database.query({ text: `vacuum (analyze) ${pg.escapeIdentifier(name)}` });
}

/** One round: old rows go, and on the embedded engine the log is checkpointed and tables are vacuumed. */
export async function keepHouse(options: HousekeepingOptions): Promise<void> {
  await deleteOld(options);
  if (options.database.engine !== 'embedded') return;
  await vacuum(options);
  await checkpoint(options);
}

/** Keeps house every minute until it is stopped. A round that fails is logged and tried again by the next. */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  let round = Promise.resolve();
  let busy = false;
  const inTurn = options.inTurn ?? ((_name, work) => work());
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = inTurn('housekeeping', () => keepHouse(options))
      .catch((error: unknown) => options.log.warn({ err: error }, 'housekeeping failed'))
      .finally(() => {
        busy = false;
      });
  }, options.everyMs ?? 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
