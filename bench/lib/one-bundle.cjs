// The same panel as one build: shell and orders in one compilation, the screen of orders split off by its route, no
// federation. Only for the bench. Written to .cache/one-bundle.
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const shell = path.join(root, 'shell');
const { createRequire } = require('node:module');
const requireFromShared = createRequire(path.join(root, 'packages/shared/package.json'));
const webpack = requireFromShared('webpack');
const { compiledAhead } = require('../../packages/shared/build/webpack-base.cjs');
const shellConfig = require('../../packages/shared/build/webpack-shell.cjs');

const base = shellConfig(shell);
const config = { ...base, output: { ...base.output, path: path.join(root, '.cache/one-bundle') } };
// The description of a shell names chunks of its shares, which this build has none of.
const plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ReleaseManifestPlugin');

const compiler = webpack({
  ...config,
  name: 'one bundle',
  plugins: [
    ...plugins,
    // What the exposed chunk of a release gets.
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
    const { precompress } = await import('../../packages/shared/build/precompress.mjs');
    await precompress(config.output.path);
  });
});
