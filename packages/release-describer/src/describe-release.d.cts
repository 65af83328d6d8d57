/** What a build is described from. */
export interface BuiltRelease {
  remote: string;
  version: string;
  releaseId: string;
  /** galla.remote.json; what it says beside its name goes into the description as it is. */
  declaration?: Readonly<Record<string, unknown>>;
  /** Every file of the build by its path below the folder, mf-manifest.json among them. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What it takes of the shell beyond the shared modules that mf-manifest.json names: key → range (^1.2.0). */
  requires?: Readonly<Record<string, string>>;
  /** Shared modules of the shell; of those the build takes, these ranges are required rather than the manifest's. */
  offered?: readonly { key: string; range: string }[];
  /** Shared modules that the first screen needs; without it the shell takes all that are required for needed. */
  firstShares?: Iterable<string>;
  /** Names that the build uses of each shared module, where the bundler tells them. */
  uses?: Readonly<Record<string, readonly string[]>>;
}

/** remote.json; `releaseDescriptionSchema` of the contract is the whole of it. */
export interface DescribedRelease {
  schema: 1;
  remote: string;
  version: string;
  releaseId: string;
  entry: { file: string; integrity: string; container: string; type?: 'module' };
  files: Record<string, string>;
  exposed: { js: string[]; css: string[]; shares?: string[] };
  requires: Record<string, string>;
  uses?: Readonly<Record<string, readonly string[]>>;
  navigation: unknown[];
  routes: unknown[];
  commands: unknown[];
}

/** Describes a finished build. Throws when it is none: no manifest, no exposed './remote', files missing, a range unknown. */
export function describeRelease(release: BuiltRelease): DescribedRelease;
