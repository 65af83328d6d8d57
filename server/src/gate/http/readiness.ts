import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database';
import { writeOnce, writeRoom } from './readiness.repository';

/** Why a server can not take orders now. */
export type Unreadiness = 'database' | 'disk' | 'releases';

export interface ReadinessInput {
  db: Database;
  dataDir: string;
  /** Files that pages of the live revision begin with, below the data folder. */
  liveFiles: () => readonly string[];
  /** Free space where a folder is; asked of the system unless given. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Free space below which the embedded engine may not be able to add a segment of its log (16 MB). */
const minFreeBytes = 24 * 1024 * 1024;
const answerWithinMs = 2_000;
const cacheMs = 1_000;

const withinTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${answerWithinMs} ms`)), answerWithinMs);
    timer.unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Answers whether the server is ready, and takes note of failures that make it look closer. */
export interface Readiness {
  look(): Promise<Unreadiness | null>;
  /** A call failed for lack of room: until a larger row could be written, the server is not ready. */
  noteDiskFull(): void;
}

async function readOneByte(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    if (bytesRead !== 1) throw new Error(`${file} is empty`);
  } finally {
    await handle.close();
  }
}

const holds = (work: Promise<unknown>): Promise<boolean> =>
  withinTime(work).then(
    () => true,
    () => false,
  );

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function look({
  db,
  dataDir,
  liveFiles,
  freeBytes = freeBytesAt,
}: ReadinessInput): Promise<Unreadiness | null> {
  if (db.engine === 'embedded' && (await freeBytes(dataDir)) < minFreeBytes) return 'disk';
  if (!(await holds(writeOnce(db)))) return 'database';
  const files = liveFiles().map((file) => readOneByte(join(dataDir, file)));
  return (await holds(Promise.all(files))) ? null : 'releases';
}

/**
 * Whether an order could be written and the live release be read: null, or what is in the way. Bounded in time, and
 * kept for a second, so that probes cost nothing.
 */
export function createReadiness(input: ReadinessInput): Readiness {
  let kept: { at: number; answer: Promise<Unreadiness | null> } | undefined;
  let suspectsDisk = false;
  const lookNow = async (): Promise<Unreadiness | null> => {
    if (suspectsDisk && !(await holds(writeRoom(input.db)))) return 'disk';
    suspectsDisk = false;
    return look(input);
  };
  return {
    look() {
      const at = performance.now();
      if (kept === undefined || at - kept.at > cacheMs) {
        kept = { at, answer: lookNow().catch((): Unreadiness => 'disk') };
      }
      return kept.answer;
    },
    noteDiskFull() {
      if (!suspectsDisk) kept = undefined;
      suspectsDisk = true;
    },
  };
}
