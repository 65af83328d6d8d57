import { Worker } from 'node:worker_threads';
import { workerFile } from '../../worker-file';
import type { SheetReply, SheetTask } from './sheet-messages';

const timeLimitMs = 20_000;
/** Of the thread's heap; a menu of ten thousand rows needs a fifth of it. */
const memoryLimitMb = 512;
/** Tasks that wait for their turn; more are turned away. */
const mostWaiting = 16;

/** Source of the thread that reads and writes sheets, by the name of its bundle. */
export const sheetWorker = { 'sheet-worker': 'api/menu-import/sheet-worker.ts' } as const;

/** Too many sheets at once. */
export class SheetsBusyError extends Error {
  override readonly name = 'SheetsBusyError';
}

/** The threads that read and write sheets, one at a time, each started for its task and ended with it. */
export interface SheetThread {
  /** Throws SheetsBusyError, or Error when the task failed for no fault of the file. */
  perform(task: SheetTask): Promise<Exclude<SheetReply, { kind: 'failed' }>>;
}

export function createSheetThread(): SheetThread {
  let file: Promise<string> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const run = async (task: SheetTask): Promise<SheetReply> => {
    file ??= workerFile('sheet-worker', sheetWorker['sheet-worker']);
    const worker = new Worker(await file, {
      workerData: task,
      name: 'sheets',
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 64 },
      ...(task.kind === 'read' ? { transferList: [task.bytes.buffer as ArrayBuffer] } : {}),
    });
    const timer: { handle?: NodeJS.Timeout } = {};
    try {
      return await new Promise<SheetReply>((resolve, reject) => {
        timer.handle = setTimeout(() => resolve({ kind: 'refused', reason: 'tookTooLong' }), timeLimitMs);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
            resolve({ kind: 'refused', reason: 'unpacksTooLarge' });
          else reject(error);
        });
        worker.once('exit', () => reject(new Error('The thread for sheets ended without an answer')));
      });
    } finally {
      clearTimeout(timer.handle);
      await worker.terminate();
    }
  };

  return {
    async perform(task) {
      if (waiting >= mostWaiting) throw new SheetsBusyError('Too many sheets at once');
      waiting += 1;
      const turn = last.then(() => run(task));
      last = turn.catch(() => undefined);
      try {
        const reply = await turn;
        if (reply.kind === 'failed') throw new Error(reply.message);
        return reply;
      } finally {
        waiting -= 1;
      }
    },
  };
}
