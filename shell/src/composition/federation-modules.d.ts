/** What the shell offers to remotes; written by the build (provided-shares-loader.cjs). */
declare module '#provided-shares' {
  type ProvidedShare = { version: string } & ({ lib: () => unknown } | { get: () => Promise<unknown> });
  export const providedShares: Record<string, ProvidedShare>;
}

/** The core of the federation runtime, which remotes use in place of one of their own. */
declare module '#federation-core' {
  const core: { default?: never; ModuleFederation: unknown };
  export = core;
}

/** 'keyId:base64url,…', embedded by the build. */
declare const RELEASE_PUBLIC_KEYS: string;
