import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory where the system has it as a folder: what these tests ask of a disk, it does too, and a busy disk delays none. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A new empty folder, and its removal. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(place, 'galla-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
