import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseOver } from '../../server/src/db/embedded/open-embedded';
import { prepareTemplate, templateFile } from '../../server/src/db/embedded/template';
import { prepareDemo } from '../../server/src/sandbox/demo/demo';
import { prepareWorkerFiles } from '../../server/src/worker-file';
import { engineWorker } from '../../server/src/db/embedded/engine-worker-file';
import { edgeOf } from '../edge/process-edge';
import { WorldEngine } from './engine';
import { addToMerchant } from './merchant';

const silent = { info() {}, warn() {}, error() {} };

/** The demo's merchant as every run finds it: made once, by a seed of its own, then copied. */
export async function merchantTemplate(file: string, from: number): Promise<string> {
  if (existsSync(file)) return file;
  if (!existsSync(templateFile())) {
    await prepareWorkerFiles(engineWorker);
    await prepareTemplate();
  }
  edgeOf().begin(1, from);
  const engine = await WorldEngine.open(templateFile());
  const db = databaseOver(
    engine.line(() => undefined),
    { connectionTimeoutMs: 3_600_000, log: silent },
  );
  await prepareDemo(db);
  await addToMerchant(db);
  await db.execute({ text: 'checkpoint' });
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await engine.dump());
  renameSync(unfinished, file);
  return file;
}
