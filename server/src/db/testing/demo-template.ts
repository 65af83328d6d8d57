import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDemo } from '../../sandbox/demo/demo';
import type { Database } from '../database';
import { openEmbedded } from '../embedded/open-embedded';
import { templateFile } from '../embedded/template';
import { openTestDatabase, seedServerTemplate } from './open-test-database';

const variable = 'GALLA_TEST_DEMO_TEMPLATE';

function embeddedFrom(template: string) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return openEmbedded({
    storage: { kind: 'memory' },
    template,
    connectionTimeoutMs: 60_000,
    log: { info() {}, warn() {}, error() {} },
    onBroken: () => {},
  });
}

/**
 * Writes the demo's merchant once, for all databases of `openDemoDatabase` in this process and its children. After
 * `prepareOnce`; resolves to its removal.
 */
export async function prepareDemoTemplate(): Promise<() => void> {
  if (await seedServerTemplate(prepareDemo)) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'galla-demo-'));
  const file = join(folder, 'demo.tar');
  const database = await embeddedFrom(templateFile());
  try {
    await prepareDemo(database);
    await database.pool.query('checkpoint');
    writeFileSync(file, await database.dump());
  } finally {
    await database.close();
  }
  process.env[variable] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A fresh database with the demo's merchant and no history; see `openTestDatabase`. */
export async function openDemoDatabase(): Promise<Database> {
  const file = process.env[variable];
  if (file === undefined) return openTestDatabase();
  return embeddedFrom(file);
}
