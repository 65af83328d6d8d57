// Plain JavaScript because the server and the shell's build share it: the server signs with the key, and the build,
// which runs before anything is compiled, embeds the public key in the shell.
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const signingFile = 'release-signing.pem';
const tokenFile = 'release-tokens.key';

const isCode = (error, code) => error?.code === code;

const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Text of a key file, created on first use. Concurrent creators: the first to link its file wins, the others read it.
 */
export const ensureKeyFile = (keysDir, name, makeText) => {
  const file = join(keysDir, name);
  const found = readIfThere(file);
  if (found !== null) return found;
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, makeText(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(temporary);
  }
  return readFileSync(file, 'utf8');
};

const newSigningKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

const signingKeyIn = (keysDir, text) => {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // No key at all.
  }
  throw new Error(
    `${join(keysDir, signingFile)} is damaged: an Ed25519 key is expected. Bring it back from a backup, or remove it to begin with a new key and build the shell again (npm run build).`,
  );
};

/** The Ed25519 pair that signs release documents. Created on first use, mode 0600, then stable. */
export function ensureReleaseKeys(keysDir) {
  const privateKey = signingKeyIn(keysDir, ensureKeyFile(keysDir, signingFile, newSigningKey));
  const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
  return { keyId, publicKey, privateKey, embedded: `${keyId}:${publicKey}` };
}

/**
 * Token with which anyone who can read this folder calls the operations API as the installation, an admin. It is not
 * stored but derived from a separate key; a new key invalidates it.
 */
export function ensureReleaseTokens(keysDir) {
  const text = ensureKeyFile(keysDir, tokenFile, () => randomBytes(32).toString('hex')).trim();
  const key = Buffer.from(text, 'hex');
  if (key.length !== 32)
    throw new Error(
      `${join(keysDir, tokenFile)} is damaged: 64 hexadecimal digits are expected. Bring it back from a backup, or remove it to begin with a new key.`,
    );
  return { operator: () => `operate-${createHmac('sha256', key).update('operate').digest('base64url')}` };
}

/** The key folder unless GALLA_KEYS_DIR is set. */
export function keysDirFrom(environment, dataDir) {
  return environment.GALLA_KEYS_DIR || join(dataDir, 'keys');
}
