import type { KeyObject } from 'node:crypto';

export interface ReleaseKeys {
  /** First 16 hexadecimal digits of the SHA-256 of the raw public key. */
  keyId: string;
  /** The raw 32 bytes, base64url. */
  publicKey: string;
  privateKey: KeyObject;
  /** 'keyId:publicKey', as the shell's build takes it in GALLA_RELEASE_PUBLIC_KEYS. */
  embedded: string;
}

/** Text of a key file, made on first use, mode 0600. Of two who are first at once, both get what one of them wrote. */
export function ensureKeyFile(keysDir: string, name: string, makeText: () => string): string;

/** The Ed25519 pair that signs release documents. Made on first use, mode 0600; afterwards always the same. */
export function ensureReleaseKeys(keysDir: string): ReleaseKeys;

export interface ReleaseTokens {
  /** Opens the operations API as its admin 'installation'. */
  operator(): string;
}

/** The token of whoever may read this folder, made from a key; the key is made on first use, mode 0600. */
export function ensureReleaseTokens(keysDir: string): ReleaseTokens;

/** Where the keys are kept unless GALLA_KEYS_DIR names another folder. */
export function keysDirFrom(
  environment: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): string;
