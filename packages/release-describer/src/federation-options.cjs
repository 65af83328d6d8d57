const { exposedPath } = require('./federation-manifest.cjs');

const exposedChunk = 'remote';

/**
 * Shared modules as a remote takes them: the page's copy or none. The container itself asks for no certain major of what tells by
 * name what a major broke: whether a later one fits, shell and registry decide by those names, before anything of the release runs.
 * @param {{ key: string, range: string, broken?: object }[]} shares that the shell offers
 * @param {readonly string[]} [takes] keys of those that the remote takes; without it all
 */
const consumedShares = (shares, takes = shares.map(({ key }) => key)) =>
  Object.fromEntries(
    takes.map((key) => {
      const share = shares.find((offered) => offered.key === key);
      if (!share) throw new Error(`The shell offers no ${key}`);
      const requiredVersion = share.broken ? share.range.replace('^', '>=') : share.range;
      return [key, { singleton: true, strictVersion: true, requiredVersion, import: false }];
    }),
  );

/** Options of module federation's plugin for webpack and rspack: one exposed module, the runtime's core is the page's. */
exports.federationOptions = ({ container, remote, shell, takes }) => ({
  name: container,
  filename: 'entry.[contenthash:12].js',
  exposes: { [exposedPath]: { import: remote, name: exposedChunk } },
  shared: consumedShares(shell.shares, takes),
  shareStrategy: 'loaded-first',
  dts: false,
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
  },
});

/** What the output of webpack and rspack must be like: names with hashes, and nothing two releases in a page would share. */
exports.releaseOutput = (container) => ({
  uniqueName: container,
  publicPath: 'auto',
  filename: '[name].[contenthash:12].js',
  chunkFilename: '[name].[contenthash:12].js',
  cssFilename: '[name].[contenthash:12].css',
  cssChunkFilename: '[name].[contenthash:12].css',
  assetModuleFilename: '[name].[contenthash:12][ext]',
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: 8_000,
  // A module that throws because a shared one did not come is run anew by the next import.
  strictModuleExceptionHandling: true,
});

/** Built without the federation runtime's core, a release takes the page's: it is no share, but compared like one. */
exports.requirementsOf = ({ runtimeCore }) => ({ [runtimeCore.key]: runtimeCore.range });

exports.consumedShares = consumedShares;
exports.exposedChunk = exposedChunk;
