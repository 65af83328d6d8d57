// plugins: [new GallaRemotePlugin({ remote: './src/remote.js', shell })]
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { DescribeReleasePlugin } = require('./describe-release-plugin.cjs');
const { exposedChunk, federationOptions } = require('./federation-options.cjs');
const { remoteReleasePlugin } = require('./remote-release-plugin.cjs');
const { StableModuleIdsPlugin } = require('./stable-module-ids-plugin.cjs');
const { UsedNamesPlugin } = require('./used-names-plugin.cjs');

/** Shared modules that the exposed module needs at once; what a later chunk takes is left out. */
const firstShares = ({ chunkGraph, namedChunkGroups }) => {
  const { chunks } = namedChunkGroups.get(exposedChunk);
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const consumed = modules.filter(({ type }) => type === 'consume-shared-module');
  return [...new Set(consumed.map(({ options }) => options.shareKey))];
};

/** Federation, what it takes for the same sources to give the same bytes in any folder, and what webpack knows of a build. */
const parts = (options) => {
  const usedNames = new UsedNamesPlugin();
  return {
    plugins: [new ModuleFederationPlugin(federationOptions(options)), new StableModuleIdsPlugin(), usedNames],
    inspect: (compilation) => ({ firstShares: firstShares(compilation), uses: usedNames.all() }),
  };
};

exports.GallaRemotePlugin = remoteReleasePlugin({
  parts,
  integrity: (options) => new SubresourceIntegrityPlugin(options),
});

/**
 * The same for a configuration that has its own output and its own integrity plugin.
 * @param {{ container: string, remote: string, shell: object, root: string, releaseId: string, isDevelopment?: boolean }} options
 */
exports.remoteReleasePlugins = ({ container, remote, shell, ...release }) => {
  const { plugins, inspect } = parts({ container, remote, shell });
  return [...plugins, new DescribeReleasePlugin({ ...release, shell, inspect })];
};
