import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../database';
import { prepareTemplate, templateFile } from '../embedded/template';
import { newId } from '../new-id';
import { openDatabase } from '../open-database';

/** Set to run the suite on PostgreSQL: a user who may create databases. */
const serverUrl = process.env['GALLA_TEST_DATABASE_URL'];

/** Long enough for a busy machine. */
const connectionTimeoutMs = 60_000;

/** The engine under test, for titles. */
export const testEngine = serverUrl
  ? 'PostgreSQL'
  : 'embedded only; set GALLA_TEST_DATABASE_URL for PostgreSQL';

/** Migrated and empty; `openTestDatabase` copies it. Named by the run, so that a run never sees another's migrations. */
const serverTemplate = () => process.env['GALLA_TEST_DATABASE_TEMPLATE'];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseOnServer(name: string): Promise<Database> {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href, connectionTimeoutMs });
}

/** Creates the database on the PostgreSQL server that `openTestDatabase` copies in this process and its children. */
export async function prepareServerTemplate(): Promise<void> {
  if (!serverUrl) return;
  const name = `galla_template_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  await (await databaseOnServer(name)).close();
  process.env['GALLA_TEST_DATABASE_TEMPLATE'] = name;
}

/** Writes rows that every later copy has. False without a PostgreSQL server. */
export async function seedServerTemplate(seed: (database: Database) => Promise<void>): Promise<boolean> {
  if (!serverUrl || !serverTemplate()) return false;
  const database = await databaseOnServer(serverTemplate() ?? '');
  try {
    await seed(database);
  } finally {
    // A database with connections can't be copied.
    await database.close();
  }
  return true;
}

/** Drops what `prepareServerTemplate` created. */
export async function dropServerTemplate(): Promise<void> {
  const name = serverTemplate();
  if (serverUrl && name) await onServer(`drop database ${name} with (force)`);
}

/**
 * A fresh, migrated, empty database: in memory, or a new one on the PostgreSQL server of GALLA_TEST_DATABASE_URL.
 * `close` drops it.
 */
export async function openTestDatabase(): Promise<Database> {
  if (!serverUrl) {
    if (!existsSync(templateFile())) await prepareTemplate();
    return openDatabase({ connectionTimeoutMs });
  }
  const name = `galla_test_${newId().replaceAll('-', '')}`;
  const template = serverTemplate();
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`);
  const database = await databaseOnServer(name);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
