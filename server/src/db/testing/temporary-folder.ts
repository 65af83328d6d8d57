import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * In memory where the system offers such a folder: these tests do not depend on the disk, and a busy disk can't delay
 * them.
 */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A new empty folder, and its removal. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(place, 'galla-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
