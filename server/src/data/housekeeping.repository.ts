import { alertDaysKept } from '@galla/domain';
import pg from 'pg';
import { z } from 'zod';
import type { Database, DatabaseLog } from '../db/database';

export interface HousekeepingOptions {
  database: Database;
  log: DatabaseLog;
  /** Bytes the embedded engine may write before its log is checkpointed. */
  checkpointAfterBytes?: number;
}

/** Retention times. A panel that was offline for longer than events are kept reloads its lists. */
const retention = [
  { table: 'outlet_events', where: `created_at < now() - interval '14 days'` },
  { table: 'act_results', where: `created_at < now() - interval '2 days'` },
  { table: 'menu_undo', where: `created_at < now() - interval '2 days'` },
  { table: 'portion_takes', where: `taken_at < now() - interval '30 days'` },
  { table: 'menu_imports', where: `created_at < now() - interval '90 days'` },
  { table: 'image_archives', where: `created_at < now() - interval '2 days'` },
  { table: 'otps', where: `expires_at < now() - interval '1 day'` },
  { table: 'sms_messages', where: `sent_at < now() - interval '7 days'` },
  { table: 'release_outcomes', where: `at < now() - interval '14 days'` },
  { table: 'release_starts', where: `at < now() - interval '14 days'` },
  { table: 'release_failures', where: `last_at < now() - interval '14 days'` },
  { table: 'ops_sessions', where: `expires_at < now()` },
  { table: 'sandbox_payments', where: `created_at < now() - interval '60 days'` },
  { table: 'csv_order_uploads', where: `uploaded_at < now() - interval '30 days'` },
  { table: 'evening_messages', where: `created_at < now() - interval '90 days'` },
  { table: 'report_exports', where: `expires_at < now()` },
  { table: 'customer_imports', where: `at < now() - interval '90 days'` },
  { table: 'engagement_events', where: `at < now() - interval '365 days'` },
  // A cart unused for a week; orders made from carts are kept as orders.
  { table: 'pos_carts', where: `updated_at < now() - interval '7 days' and state <> 'held'` },
  { table: 'push_messages', where: `expires_at < now() - interval '2 days'` },
  { table: 'sandbox_push_devices', where: `created_at < now() - interval '30 days'` },
  { table: 'sandbox_pushes', where: `at < now() - interval '7 days'` },
  { table: 'sandbox_calls', where: `at < now() - interval '7 days'` },
  { table: 'device_spans', where: `ended_at < now() - interval '${alertDaysKept} days'` },
  { table: 'order_escalations', where: `at < now() - interval '${alertDaysKept} days'` },
  { table: 'lost_orders', where: `acknowledged_at < now() - interval '${alertDaysKept} days'` },
  { table: 'shown_alerts', where: `at < now() - interval '${alertDaysKept} days'` },
  { table: 'sessions', where: `expires_at < now() - interval '30 days'` },
];
/** Rows deleted per statement: the embedded engine is blocked meanwhile. */
const deleteBatch = 2_000;

const oldRowSchema = z.object({ rows: z.number() });

async function deleteOld({ database, log }: HousekeepingOptions): Promise<void> {
  for (const { table, where } of retention) {
    const text = `with gone as (delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${deleteBatch})) returning 1) select count(*) as rows from gone`;
    let rows = deleteBatch;
    let total = 0;
    while (rows === deleteBatch) {
      rows = (await database.query(oldRowSchema, { text }))[0]?.rows ?? 0;
      total += rows;
    }
    if (total > 0) log.info({ table, rows: total }, 'old rows were removed');
  }
}

const checkpointRowSchema = z.object({ bytes: z.string() });

/**
 * The embedded engine has no background processes: without this its log grows without limit and a restart replays all
 * of it.
 */
async function checkpoint({
  database,
  checkpointAfterBytes = 32 * 1024 * 1024,
}: HousekeepingOptions): Promise<void> {
  const [written] = await database.query(checkpointRowSchema, {
    text: 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  });
  if (Number(written?.bytes ?? 0) > checkpointAfterBytes) await database.execute({ text: 'checkpoint' });
}

const tableRowSchema = z.object({ name: z.string() });

/** There is no autovacuum either. Frequent and small: a recently vacuumed table takes milliseconds. */
async function vacuum({ database }: HousekeepingOptions): Promise<void> {
  const tables = await database.query(tableRowSchema, {
    text: `select relname as name from pg_stat_user_tables where schemaname = 'public'
      and (n_dead_tup > 200 + 0.05 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup)`,
  });
  for (const { name } of tables)
    await database.execute({ text: `vacuum (analyze) ${pg.escapeIdentifier(name)}` });
}

/** One round: deletes old rows; on the embedded engine also checkpoints the log and vacuums tables. */
export async function keepHouse(options: HousekeepingOptions): Promise<void> {
  await deleteOld(options);
  if (options.database.engine !== 'embedded') return;
  await vacuum(options);
  await checkpoint(options);
}
