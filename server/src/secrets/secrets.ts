import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of one installation, one per purpose, all derived from one secret. */
export interface Secrets {
  xsrf: Buffer;
  otp: Buffer;
  sessionToken: Buffer;
  /** A key for another purpose; the name separates purposes. */
  derive(use: string): Buffer;
}

/**
 * The installation's keys: from SECRET_KEY, which all servers of one installation must share, or from a file that the
 * first start writes into the data folder.
 */
export function loadSecrets(dataDir: string, secretKey: string | null): Secrets {
  const root = secretKey === null ? secretOfFolder(dataDir) : createHash('sha256').update(secretKey).digest();
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, 'galla', use, 32));
  return { xsrf: derive('xsrf'), otp: derive('otp'), sessionToken: derive('session-token'), derive };
}

function secretOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'));
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length !== 32)
    throw new Error(
      `${file} is damaged: 64 hexadecimal digits are expected. Bring it back from a backup. Without one, remove it to ` +
        `begin with a new key: everybody signs in again, and bank accounts are entered again.`,
    );
  return secret;
}

/** Of two servers that start concurrently, one links its complete file, and both read that one. */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(unfinished);
  }
}
