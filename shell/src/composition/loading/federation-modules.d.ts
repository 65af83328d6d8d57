/** What the shell offers to remotes; written by the build (provided-shares-loader.cjs). */
declare module '#provided-shares' {
  type ProvidedShare = {
    version: string;
    /** By major version: the names that this major removed or narrowed. */
    broken?: Record<string, string[]>;
  } & (
    | { lib: () => unknown }
    | {
        get: () => Promise<unknown>;
        /** Its exports, known before it is loaded. */
        names?: string[];
      }
  );
  /** Digest of what they offer, as the registry computes it of shell.json. */
  export const offerDigest: string;
  export const providedShares: Record<string, ProvidedShare>;
}

/** 'keyId:base64url,…', embedded by the build. */
declare const RELEASE_PUBLIC_KEYS: string;
