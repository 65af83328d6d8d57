// The harness build of a remote: no federation, one bundle, hot replacement. For development only.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { baseConfig } = require('./base.cjs');

/** Webpack configuration of the remote in `root` running by itself. */
exports.standaloneConfig = (root) => {
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const base = baseConfig({ root, uniqueName: `galla_${name}_alone`, publicPath: '/', refresh: true });
  return {
    ...base,
    name,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: path.join(root, '.cache/standalone') },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(__dirname, 'standalone.html'), title: `Galla – ${name}` }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
};
