import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { databaseOver } from '../../server/src/db/embedded/open-embedded';
import { prepareTemplate, templateFile } from '../../server/src/db/embedded/template';
import { prepareDemo } from '../../server/src/sandbox/demo/demo';
import { prepareWorkerFiles } from '../../server/src/worker-file';
import { engineWorker } from '../../server/src/db/embedded/engine-worker-file';
import { edgeOf } from '../edge/process-edge';
import { WorldEngine } from './engine';
import { addToMerchant } from './merchant';

/** Incremented when `addToMerchant` changes: what was made before is not used. */
const layout = '2';
const silent = { info() {}, warn() {}, error() {} };

const fileOf = (cache: string, from: number): string =>
  join(cache, `merchant-${layout}-${new Date(from).toISOString().slice(0, 10)}-${basename(templateFile())}`);

/** The demo's merchant as every run that begins then finds it: made once, by a process of its own, then copied. */
export function merchantTemplate(cache: string, from: number): string {
  const file = fileOf(cache, from);
  const [, program = ''] = process.argv;
  // Here, what making it leaves in the product's modules would change the history of this run.
  if (!existsSync(file))
    execFileSync(process.execPath, [...process.execArgv, program, '--make-merchant', String(from)]);
  return file;
}

/** What `merchantTemplate` waits for. */
export async function makeMerchantTemplate(cache: string, from: number): Promise<void> {
  const file = fileOf(cache, from);
  if (!existsSync(templateFile())) {
    await prepareWorkerFiles(engineWorker);
    await prepareTemplate();
  }
  edgeOf().begin(1, from);
  const engine = await WorldEngine.open(templateFile());
  const db = databaseOver(
    engine.connect(() => undefined),
    { connectionTimeoutMs: 3_600_000, log: silent },
  );
  await prepareDemo(db);
  await addToMerchant(db);
  await db.execute({ text: 'checkpoint' });
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await engine.dump());
  renameSync(unfinished, file);
}
