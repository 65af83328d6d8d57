// Replaces the shell's federation runtime and its prefetching in the build of one-bundle.cjs:
// the screens are loaded by an ordinary `import()` of the same compilation.
export const preloadRelease = () => undefined;
export const prefetchRelease = () => undefined;
export const startFederation = () => ({
  load: () =>
    import(/* webpackChunkName: "orders" */ '../../remotes/orders/src/remote.tsx').then(
      ({ remote }) => remote,
    ),
  discard() {},
  warmShares() {},
  warm() {},
});
