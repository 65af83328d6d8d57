// The shell's whole configuration: module.exports = require('@galla/shared/build/webpack-shell.cjs')(__dirname);
const { readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, isDevelopment } = require('./webpack-base.cjs');
const { listShares } = require('./shares.cjs');
const { chunkName } = require('./provided-shares-loader.cjs');
const { file: routerFile } = require('./router-in-the-page-loader.cjs');
const { ReleaseManifestPlugin } = require('./release-manifest-plugin.cjs');

const publicKeys = () => {
  const keys = process.env.GALLA_RELEASE_PUBLIC_KEYS ?? '';
  if (keys === '' && !isDevelopment) {
    throw new Error(
      'GALLA_RELEASE_PUBLIC_KEYS (keyId:base64url, comma separated) is not set: the shell would refuse every release document.',
    );
  }
  return keys;
};

const describeShell =
  (version) =>
  ({ compilation, files, filesOf }) => {
    const entry = filesOf(compilation.entrypoints.get('main'));
    const beyondEntry = (group) => {
      const { js, css } = group ? filesOf(group) : { js: [], css: [] };
      return {
        js: js.filter((file) => !entry.js.includes(file)),
        css: css.filter((file) => !entry.css.includes(file)),
      };
    };
    const groups = compilation.namedChunkGroups;
    const shares = listShares();
    const lazyKeys = shares
      .filter(({ key, lazy }) => lazy && groups.has(chunkName(key)))
      .map(({ key }) => key);
    const isPart = (name) => !compilation.entrypoints.has(name) && !name.startsWith('shared-');
    const partNames = [...groups.keys()].filter(isPart).sort();
    return {
      schema: 1,
      version,
      // It says when it has started: the start protocol of contract/page-start.ts.
      boot: 1,
      entry,
      lazy: Object.fromEntries(lazyKeys.map((key) => [key, beyondEntry(groups.get(chunkName(key)))])),
      parts: Object.fromEntries(partNames.map((name) => [name, beyondEntry(groups.get(name))])),
      provides: Object.fromEntries(shares.map(({ key, version }) => [key, version])),
      files,
    };
  };

/** Webpack configuration of the shell in `root`: entry src/index.ts, page from public/index.html. */
module.exports = function shellConfig(root) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const base = baseConfig({ root, uniqueName: 'galla_shell', publicPath: '/', folder: 'assets/' });
  return {
    ...base,
    name: name.replace('@galla/', ''),
    entry: {
      main: [
        path.join(__dirname, 'page-prelude.cjs'),
        ...(isDevelopment ? [path.join(__dirname, 'dev-page.cjs')] : []),
        './src/index.ts',
      ],
    },
    resolve: {
      ...base.resolve,
      // rxjs without the helpers that old browsers need.
      conditionNames: ['es2015', '...'],
      // The list of shares requires what the rest imports: the same copy.
      byDependency: {
        commonjs: { conditionNames: ['es2015', 'import', 'module', 'webpack', 'browser', '...'] },
      },
      alias: {
        '#provided-shares$': path.join(__dirname, 'provided-shares.cjs'),
      },
    },
    module: {
      rules: [
        ...base.module.rules,
        {
          test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]/,
          resolve: { alias: { '@floating-ui/react$': path.join(__dirname, 'merge-refs.mjs') } },
        },
        { test: routerFile, use: path.join(__dirname, 'router-in-the-page-loader.cjs') },
        // Only a remote's build needs an asynchronous start, to wait for shared modules. Here it would cost a round trip.
        { test: path.join(root, 'src/index.ts'), parser: { dynamicImportMode: 'eager' } },
        {
          test: path.join(__dirname, 'provided-shares.cjs'),
          use: path.join(__dirname, 'provided-shares-loader.cjs'),
        },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          defaultVendors: false,
          // What a screen of the shell and a lazy share both need is fetched once.
          default: { minChunks: 2, minSize: 40_000, reuseExistingChunk: true, priority: -1 },
          // The base of all screens is one style sheet: a remote's first screen needs no further one for it.
          styles: {
            type: 'css/mini-extract',
            test: /packages\/shared\/src\/(?:theme|ui\/(?!kit\/))/,
            name: 'main',
            chunks: 'all',
            enforce: true,
          },
          // Changes only with an upgrade, so a release of the shell leaves it in the browser's cache.
          react: {
            test: /node_modules\/(?:react|react-dom|scheduler)\//,
            name: 'react',
            chunks: 'initial',
            enforce: true,
            priority: 1,
          },
          // A save makes a small file anew, not all libraries.
          ...(isDevelopment && {
            vendors: { test: /node_modules/, name: 'vendors', chunks: 'initial', enforce: true },
          }),
        },
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        RELEASE_PUBLIC_KEYS: JSON.stringify(publicKeys()),
      }),
      new HtmlWebpackPlugin({
        template: path.join(root, 'public/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      new ReleaseManifestPlugin('shell.json', describeShell(version)),
    ],
  };
};
