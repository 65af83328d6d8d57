/** What a shell gives to remotes: `shellOffer()` of @galla/build/shares/shares.cjs. */
export interface ShellOffer {
  shares: readonly { key: string; range: string; broken?: Readonly<Record<string, readonly string[]>> }[];
  runtimeCore: { key: string; range: string };
}

export interface RemoteOptions {
  /** The module that is exposed as './remote', relative to the root: './src/remote.tsx'. */
  remote: string;
  shell: ShellOffer;
  /** Keys of the shared modules it takes. webpack and rspack: all of them unless named. Vite: none unless named. */
  takes?: readonly string[];
}
