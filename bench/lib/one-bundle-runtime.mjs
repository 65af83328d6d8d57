// Stands in for the shell's federation runtime, and for what fetches releases ahead, in the build that one-bundle.cjs
// makes: the screens come by an ordinary `import()` of the same compilation.
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
