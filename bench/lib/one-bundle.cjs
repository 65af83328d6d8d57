// The same panel as one build: shell and orders in one compilation, the orders screen split off by route, without
// federation. Only for the bench. Written to .cache/one-bundle.
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const shell = path.join(root, 'shell');
const { createRequire } = require('node:module');
const webpack = createRequire(path.join(root, 'packages/build/package.json'))('webpack');
const { compiledAhead } = require('../../packages/build/webpack/base.cjs');
const shellConfig = require('../../packages/build/webpack/shell.cjs');

const base = shellConfig(shell);
const config = { ...base, output: { ...base.output, path: path.join(root, '.cache/one-bundle') } };
// The shell's description lists chunks of shared modules, which this build does not have.
const plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ReleaseManifestPlugin');

const compiler = webpack({
  ...config,
  name: 'one bundle',
  plugins: [
    ...plugins,
    // Precompiled as for the exposed chunk of a release.
    compiledAhead(['orders']),
    new webpack.NormalModuleReplacementPlugin(
      /\/(?:federation-runtime|prefetch)$/,
      path.join(__dirname, 'one-bundle-runtime.mjs'),
    ),
  ],
});
compiler.run((error, stats) => {
  const failed = error || stats.hasErrors();
  if (failed) console.error(error ?? stats.toString({ preset: 'errors-only' }));
  compiler.close(async () => {
    if (failed) process.exit(1);
    const { precompress } = await import('../../packages/build/output/precompress.mjs');
    await precompress(config.output.path);
  });
});
