import { existsSync } from 'node:fs';
import { sheetWorker } from '../../api/menu-import/sheet-thread';
import { prepareWorkerFiles } from '../../worker-file';
import { engineWorker } from '../embedded/engine-worker-file';
import { prepareTemplate, templateFile } from '../embedded/template';

/**
 * Jest's global setup: what each of a hundred test files would make for itself is made once, the programs of threads and
 * the template that `openTestDatabase` loads.
 */
export default async function prepareOnce(): Promise<void> {
  await prepareWorkerFiles({ ...engineWorker, ...sheetWorker });
  if (!existsSync(templateFile())) await prepareTemplate();
}
