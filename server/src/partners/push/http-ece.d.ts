/** The encryption library of web-push, which has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    /** Throws for a message encrypted with other keys, and for a modified one. */
    decrypt(body: Buffer, receiver: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer;
  };
  export default ece;
}
