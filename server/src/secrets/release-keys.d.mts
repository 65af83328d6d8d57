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

/** Text of a key file, created on first use, mode 0600. Concurrent first callers get the same text. */
export function ensureKeyFile(keysDir: string, name: string, makeText: () => string): string;

/** The Ed25519 pair that signs release documents. Created on first use, mode 0600, then stable. */
export function ensureReleaseKeys(keysDir: string): ReleaseKeys;

export interface ReleaseTokens {
  /** Token for the operations API as its admin 'installation'. */
  operator(): string;
}

/** Token of anyone who can read this folder, derived from a key; the key is created on first use, mode 0600. */
export function ensureReleaseTokens(keysDir: string): ReleaseTokens;

/** The key folder unless GALLA_KEYS_DIR is set. */
export function keysDirFrom(
  environment: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): string;
