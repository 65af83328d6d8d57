// plugins: [new GallaRemotePlugin({ remote: './src/remote.js', shell })]
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { DescribeReleasePlugin } = require('./describe-release-plugin.cjs');
const { exposedChunk, federationOptions } = require('./federation-options.cjs');
const { remoteReleasePlugin } = require('./remote-release-plugin.cjs');
const { StableModuleIdsPlugin } = require('./stable-module-ids-plugin.cjs');

/** Shared modules that the exposed module needs at once; what a later chunk takes is left out. */
const firstShares = ({ chunkGraph, namedChunkGroups }) => {
  const { chunks } = namedChunkGroups.get(exposedChunk);
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const consumed = modules.filter(({ type }) => type === 'consume-shared-module');
  return [...new Set(consumed.map(({ options }) => options.shareKey))];
};

/** What webpack tells of a build beyond its files. */
const inspect = (compilation) => ({ firstShares: firstShares(compilation) });

/** Federation and what it takes for the same sources to give the same bytes in any folder. */
const federation = (options) => [
  new ModuleFederationPlugin(federationOptions(options)),
  new StableModuleIdsPlugin(),
];

exports.GallaRemotePlugin = remoteReleasePlugin({
  federation,
  integrity: (options) => new SubresourceIntegrityPlugin(options),
  inspect,
});

/**
 * The parts of it, for a configuration that has its own output and its own integrity plugin.
 * @param {{ container: string, remote: string, shares: object[], root: string, releaseId: string }} options
 */
exports.remoteReleasePlugins = ({ container, remote, shell, ...release }) => [
  ...federation({ container, remote, shares: shell.shares }),
  new DescribeReleasePlugin({ ...release, shell, inspect }),
];
