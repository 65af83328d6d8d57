// A remote's whole configuration: module.exports = require('@galla/build/webpack/remote.cjs')(__dirname);
const { containerOf, localIdentName, readRemote } = require('@galla/release-describer');
const { remoteReleasePlugins } = require('@galla/release-describer/webpack');
const { baseConfig, isDevelopment } = require('./base.cjs');
const { shellOffer } = require('../shares/shares.cjs');
const { releaseId } = require('./release-id.cjs');
const { FederationEntryIdPlugin } = require('./federation-entry-id-plugin.cjs');
const { LoneSharesPlugin } = require('./lone-shares-plugin.cjs');
const { NoPrivateCopiesPlugin } = require('./no-private-copies-plugin.cjs');

/**
 * What two lazy chunks have in common becomes a chunk, except for the stand-ins of shared modules: they have no code, so
 * a chunk of them alone is no file, and a hash of no file can't be named. Libraries get no chunk of their own: a release's
 * files are its own, so the next release would fetch it all the same, and each file costs a start its part.
 */
const isOwnCode = (module) => module.type !== 'consume-shared-module';
const ownCodeGroups = {
  defaultVendors: false,
  default: { test: isOwnCode, minChunks: 2, priority: -20, reuseExistingChunk: true },
};

/**
 * Webpack configuration of the remote in `root`: exposes src/remote.tsx, bundles nothing that the shell shares.
 * Name and version come from its package.json, navigation and routes from its galla.remote.json.
 */
module.exports = function remoteConfig(root) {
  const { name, version } = readRemote(root);
  const id = isDevelopment ? `${version}-dev` : releaseId(root, version);
  // Two releases of a remote may be in one page: neither globals, chunk registries nor classes may meet.
  const container = containerOf(name, id);
  const classNames = { localIdentName: localIdentName(name), localIdentHashSalt: container };
  const base = baseConfig({ root, uniqueName: container, publicPath: 'auto', classNames });
  return {
    ...base,
    name,
    optimization: { ...base.optimization, splitChunks: { cacheGroups: ownCodeGroups } },
    plugins: [
      ...base.plugins,
      ...remoteReleasePlugins({
        container,
        remote: './src/remote.tsx',
        shell: shellOffer(),
        root,
        releaseId: id,
        isDevelopment,
      }),
      new FederationEntryIdPlugin(),
      new LoneSharesPlugin(),
      new NoPrivateCopiesPlugin(),
    ],
  };
};
