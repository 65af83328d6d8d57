import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file';
import type { SheetReply, SheetTask } from './sheet-messages';

const timeLimitMs = 20_000;
/** Heap limit of the thread; a menu of ten thousand rows needs a fifth of it. */
const memoryLimitMb = 512;
/** Maximum queued tasks; more are refused. */
const maxWaiting = 16;

/** Source of the worker thread, by its bundle name. */
export const sheetWorker = { 'sheet-worker': 'sheets/sheet-worker.ts' } as const;

/** Too many sheets at once. */
export class SheetsBusyError extends Error {
  override readonly name = 'SheetsBusyError';
}

/** Runs worker threads for sheets, one at a time; each lives for one task. */
export interface SheetThread {
  /** Throws SheetsBusyError, or Error if the task failed for a reason other than the file. */
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
      if (waiting >= maxWaiting) throw new SheetsBusyError('Too many sheets at once');
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
