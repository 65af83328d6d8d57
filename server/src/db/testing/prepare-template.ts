import { existsSync } from 'node:fs';
import { sheetWorker } from '../../sheets/sheet-thread';
import { prepareWorkerFiles } from '../../worker-file';
import { engineWorker } from '../embedded/engine-worker-file';
import { prepareTemplate, templateFile } from '../embedded/template';
import { dropServerTemplate, prepareServerTemplate } from './open-test-database';

/**
 * Global setup of the tests: builds the thread programs and the template of `openTestDatabase` once per run. Resolves
 * the global teardown.
 */
export default async function prepareOnce(): Promise<() => Promise<void>> {
  await prepareWorkerFiles({ ...engineWorker, ...sheetWorker });
  if (!existsSync(templateFile())) await prepareTemplate();
  await prepareServerTemplate();
  return dropServerTemplate;
}
