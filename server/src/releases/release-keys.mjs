// Plain JavaScript because two worlds share it: the server signs with the key, and the build of the shell, which runs
// before anything is compiled, writes the public half into the shell.
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

/** Text of a key file, made on first use. Two may be first at once: who links its file wins, the other takes what is there. */
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

/** The Ed25519 pair that signs release documents. Made on first use, mode 0600; afterwards always the same. */
export function ensureReleaseKeys(keysDir) {
  const privateKey = createPrivateKey(ensureKeyFile(keysDir, signingFile, newSigningKey));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${signingFile} holds no Ed25519 key`);
  const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
  return { keyId, publicKey, privateKey, embedded: `${keyId}:${publicKey}` };
}

/**
 * What whoever may read this folder presents to the operations API: the installation itself is an admin there. It is not
 * kept, but made from a key of its own; a new key makes it void.
 */
export function ensureReleaseTokens(keysDir) {
  const text = ensureKeyFile(keysDir, tokenFile, () => randomBytes(32).toString('hex')).trim();
  const key = Buffer.from(text, 'hex');
  if (key.length !== 32) throw new Error(`${tokenFile} is damaged: 64 hexadecimal digits are expected`);
  return { operator: () => `operate-${createHmac('sha256', key).update('operate').digest('base64url')}` };
}

/** Where the keys are kept unless GALLA_KEYS_DIR names another folder. */
export function keysDirFrom(environment, dataDir) {
  return environment.GALLA_KEYS_DIR || join(dataDir, 'keys');
}
