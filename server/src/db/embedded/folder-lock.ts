import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

export const lockFile = 'in-use.lock';
/** The locked byte, far behind the text: where locks are mandatory (Windows) the text stays readable. */
const lockedByte = 1_000_000;

/** Another process has the data folder open: two engines on one folder corrupt it. */
export class FolderLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly owner: string | null,
  ) {
    super(
      `The data folder ${folder} is in use by ${owner ?? 'another process'}. Stop it first, or choose another folder with DATA_DIR.`,
    );
    this.name = 'FolderLockedError';
  }
}

const ownerIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
};

/** Whether the path still leads to the open file: somebody may have removed it in between. */
const isStillThere = (file: string, descriptor: number): boolean => {
  const [open, there] = [fstatSync(descriptor), statSync(file, { throwIfNoEntry: false })];
  return there !== undefined && there.ino === open.ino && there.dev === open.dev;
};

/**
 * Acquires exclusive ownership of a folder, creating it if needed, or throws `FolderLockedError`. The lock is the
 * kernel's, on a file in the folder: it holds through every mount, container and network namespace, and ends with the
 * process, so the file that stays means nothing. Returns the release function.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, lockFile);
  for (;;) {
    const descriptor = openSync(file, 'a+', 0o600);
    if (!tryLock(descriptor, lockedByte, 1)) {
      closeSync(descriptor);
      throw new FolderLockedError(folder, ownerIn(file));
    }
    if (!isStillThere(file, descriptor)) {
      closeSync(descriptor);
      continue;
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, `process ${process.pid} on ${hostname()}\n`);
    // Closing gives the lock back.
    return async () => closeSync(descriptor);
  }
}
