import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { idRowSchema } from '../queryable';
import type { Queryable } from '../queryable';
import { rollupDefinition } from './rollup-triggers';

const definition = createHash('sha256').update(rollupDefinition).digest('hex');

/** Identifies the definition of triggers and roll-ups; part of the template database's name. */
export const rollupVersion = (): string => definition;

/**
 * Installs the triggers and, when the roll-ups were built by another definition or never, recounts every outlet. The
 * caller holds the lock of migrations.
 */
export async function installRollups(client: Pick<PoolClient, 'query'>): Promise<void> {
  const present = await client.query<{ definition: string }>('select definition from report_definition');
  if (present.rows[0]?.definition === definition) return;
  await client.query('begin');
  try {
    await client.query(rollupDefinition);
    await client.query('select report_recount(id) from outlets');
    await client.query(
      `insert into report_definition (id, definition) values (1, $1)
        on conflict (id) do update set definition = excluded.definition`,
      [definition],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Recounts outlets from their orders, one transaction each; returns their number. */
export async function recountOutlets(db: Queryable, outletIds?: readonly string[]): Promise<number> {
  const outlets = await db.query(idRowSchema, {
    text: 'select id from outlets where $1::uuid[] is null or id = any($1::uuid[]) order by id',
    values: [outletIds ?? null],
  });
  for (const { id } of outlets) await db.execute({ text: 'select report_recount($1)', values: [id] });
  return outlets.length;
}
