import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** Containers often have 64 MB there. */
const enoughBytes = 4 * 1024 ** 3;

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enoughBytes;
}

/**
 * A new empty folder for the data of a server under test: in memory where the system has room, since each commit waits
 * for the disk.
 * @param {string} prefix of its name
 * @returns {string}
 */
export const dataFolder = (prefix) => mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), prefix));
