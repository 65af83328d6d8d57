/** What the shell offers to remotes; written by the build (provided-shares-loader.cjs). */
declare module '#provided-shares' {
  type ProvidedShare = { version: string } & ({ lib: () => unknown } | { get: () => Promise<unknown> });
  export const providedShares: Record<string, ProvidedShare>;
}

/** 'keyId:base64url,…', embedded by the build. */
declare const RELEASE_PUBLIC_KEYS: string;
