import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder, or one in it, can't be made, read or written. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';

  constructor(dataDir: string, cause: unknown) {
    super(
      `The data folder ${resolve(dataDir)} can’t be used: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        `Let the user that runs the server read and write it and the folders in it, or name another one in DATA_DIR.`,
    );
  }
}

/** Makes the data folder if needed. @throws FolderUnusableError */
export function requireUsableFolder(dataDir: string): void {
  const mode = constants.R_OK | constants.W_OK | constants.X_OK;
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, mode);
    for (const entry of readdirSync(dataDir, { withFileTypes: true }))
      if (entry.isDirectory()) accessSync(join(dataDir, entry.name), mode);
  } catch (error) {
    throw new FolderUnusableError(dataDir, error);
  }
}
