// plugins: [new GallaRemotePlugin({ remote: './src/remote.js', shell })]
const { SubresourceIntegrityPlugin } = require('@rspack/core');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { federationOptions } = require('./federation-options.cjs');
const { remoteReleasePlugin } = require('./remote-release-plugin.cjs');

exports.GallaRemotePlugin = remoteReleasePlugin({
  parts: (options) => ({ plugins: [new ModuleFederationPlugin(federationOptions(options))] }),
  integrity: (options) => new SubresourceIntegrityPlugin(options),
});
