import { existsSync } from 'node:fs';
import { sheetWorker } from '../../api/menu-import/sheet-thread';
import { prepareWorkerFiles } from '../../worker-file';
import { engineWorker } from '../embedded/engine-worker-file';
import { prepareTemplate, templateFile } from '../embedded/template';
import { prepareServerTemplate } from './open-test-database';

/**
 * Jest's global setup: builds the thread programs and the template of `openTestDatabase` once instead of per test file.
 */
export default async function prepareOnce(): Promise<void> {
  await prepareWorkerFiles({ ...engineWorker, ...sheetWorker });
  if (!existsSync(templateFile())) await prepareTemplate();
  await prepareServerTemplate();
}
