import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Ed25519 for pages whose browser offers none. A separate chunk: most browsers never fetch it. */
export function verifyInScript(signature: Uint8Array, payload: Uint8Array, key: Uint8Array): boolean {
  hashes.sha512 = sha512;
  return verify(signature, payload, key);
}
