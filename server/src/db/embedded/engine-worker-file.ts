import { workerFile } from '../../worker-file';

/** Source of the embedded engine's thread, by its bundle name. */
export const engineWorker = { 'engine-worker': 'db/embedded/engine-worker.ts' } as const;

/** The program of the embedded engine's thread. */
export const engineWorkerFile = (): Promise<string> =>
  workerFile('engine-worker', engineWorker['engine-worker']);
