import type { InlineDocument, ReleaseDocument } from '@galla/contract';

/** Public keys the shell trusts, by id. */
export type PublicKeys = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Bytes of base64url text, with or without padding. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Reads 'keyId:base64url,keyId:base64url', as the build embeds it. */
export function parsePublicKeys(text: string): PublicKeys {
  const keys = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of text.split(',').filter(Boolean)) {
    const separator = entry.lastIndexOf(':');
    keys.set(entry.slice(0, separator).trim(), decodeBase64Url(entry.slice(separator + 1).trim()));
  }
  return keys;
}

/** The content of a document signed by a trusted key; else null. Never throws. */
export async function signedContent(
  document: ReleaseDocument | InlineDocument,
  keys: PublicKeys,
): Promise<string | null> {
  const key = keys.get(document.keyId);
  if (!key) return null;
  try {
    const bytes = bytesOf(document);
    const isSigned = await verify(decodeBase64Url(document.signature), bytes, key);
    return isSigned ? new TextDecoder().decode(bytes) : null;
  } catch {
    return null;
  }
}

/** The content without a check of the signature. Throws when it is no text. */
export function claimedContent(document: ReleaseDocument | InlineDocument): string {
  return new TextDecoder().decode(bytesOf(document));
}

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (document: ReleaseDocument | InlineDocument): Bytes =>
  'content' in document ? new TextEncoder().encode(document.content) : decodeBase64Url(document.payload);

async function verify(signature: Bytes, payload: Bytes, key: Bytes): Promise<boolean> {
  // Plain HTTP has no crypto.subtle, and older browsers lack Ed25519.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  const imported = await subtle?.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined);
  if (subtle && imported) return subtle.verify('Ed25519', imported, signature, payload);
  const { verifyInScript } = await import(/* webpackChunkName: "ed25519" */ './ed25519');
  return verifyInScript(signature, payload, key);
}
