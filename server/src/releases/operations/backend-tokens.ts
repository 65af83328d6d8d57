import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { backendTokenSeconds, type BackendClaims } from '@galla/contract';
import { SignJWT, type JWK } from 'jose';
import { newId } from '../../db/new-id';

/** Signs tokens for the back ends of remotes. */
export interface BackendTokens {
  sign(claims: BackendClaims, at: Date): Promise<string>;
  /** The public keys, for whoever gets a token. */
  readonly keySet: { keys: JWK[] };
}

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const alg = 'EdDSA';

const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });

/**
 * @param seed 32 secret bytes, the same in all servers of an installation
 * @param issuer where merchants open the panel
 */
export function createBackendTokens(seed: Buffer, issuer: string): BackendTokens {
  const privateKey = signingKey(seed);
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  return {
    sign({ aud, sub, ...claims }, at) {
      const seconds = Math.floor(at.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(aud)
        .setSubject(sub)
        .setJti(newId())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + backendTokenSeconds)
        .sign(privateKey);
    },
    keySet: { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid, alg, use: 'sig' }] },
  };
}
