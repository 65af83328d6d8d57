// The shell's whole configuration: module.exports = require('@galla/build/webpack/shell.cjs')(__dirname);
const { readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, isDevelopment } = require('./base.cjs');
const { namesInBuild, namesInSource } = require('../shares/offered-names.cjs');
const { listShares, packageFolders, runtimeCore } = require('../shares/shares.cjs');
const { chunkName } = require('../shares/provided-shares-loader.cjs');
const { LateValuePlugin } = require('./late-value-plugin.cjs');
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

const ownScreensFile = 'src/own-screens.json';
/** Paths that are the shell's own, and the part of the shell that draws each path. */
const readOwnScreens = (root) => {
  const { others, ...own } = JSON.parse(readFileSync(path.join(root, ownScreensFile), 'utf8'));
  const rows = Object.values(own).map((screen) => ({ exact: true, ...screen }));
  return {
    owns: rows.map((screen) => screen.path),
    screens: [...rows, others].filter(({ part }) => part !== undefined),
  };
};

const shareTable = require.resolve('../shares/provided-shares.cjs');

/** Names for the page and those for the registry are found in two ways; they are to be the same. */
const requireSameNames = (shares, offers) => {
  for (const { key } of shares) {
    const reported = namesInSource(key).join();
    const built = offers[key].filter((name) => name !== 'default').join();
    if (reported !== built) throw new Error(`Names of ${key}: the page gets ${reported}; built is ${built}`);
  }
};

const describeShell =
  (root, version) =>
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
    const offers = namesInBuild(compilation, shareTable, shares);
    requireSameNames(shares, offers);
    const broken = shares.filter((share) => Object.keys(share.broken ?? {}).length > 0);
    const provided = [...shares, runtimeCore()];
    const lazyKeys = shares
      .filter(({ key, lazy }) => lazy && groups.has(chunkName(key)))
      .map(({ key }) => key);
    const isPart = (name) => !compilation.entrypoints.has(name) && !name.startsWith('shared-');
    const partNames = [...groups.keys()].filter(isPart).sort();
    const { owns, screens } = readOwnScreens(root);
    const named = screens.flatMap(({ part, parts: further = [] }) => [part, ...further]);
    const unknown = named.find((part) => !partNames.includes(part));
    if (unknown !== undefined) throw new Error(`${ownScreensFile}: the shell has no part ${unknown}`);
    return {
      schema: 1,
      version,
      // It says when it has started: the start protocol of contract/page-start.ts.
      boot: 1,
      // It reads the brief form of the release document: `documentForm` of contract/release.ts.
      reads: 2,
      trusts: publicKeys()
        .split(',')
        .filter((key) => key !== '')
        .map((key) => key.slice(0, key.lastIndexOf(':')).trim()),
      entry,
      lazy: Object.fromEntries(lazyKeys.map((key) => [key, beyondEntry(groups.get(chunkName(key)))])),
      parts: Object.fromEntries(partNames.map((name) => [name, beyondEntry(groups.get(name))])),
      owns,
      screens,
      provides: Object.fromEntries(provided.map(({ key, version }) => [key, version])),
      // In development a renamed export reaches shell and remotes one after the other; none of them may wait for the other.
      ...(!isDevelopment && { offers }),
      broken: Object.fromEntries(broken.map((share) => [share.key, share.broken])),
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
      main: [...(isDevelopment ? [require.resolve('../development/page.cjs')] : []), './src/index.ts'],
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
        '#provided-shares$': shareTable,
      },
    },
    module: {
      rules: [
        ...base.module.rules,
        // Mantine's ScrollArea takes one small function from the library of floating elements, which would come whole.
        {
          test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]/,
          resolve: { alias: { '@floating-ui/react$': path.join(__dirname, 'merge-refs.mjs') } },
        },
        // Only a remote's build needs an asynchronous start, to wait for shared modules. Here it would cost a round trip.
        { test: path.join(root, 'src/index.ts'), parser: { dynamicImportMode: 'eager' } },
        {
          test: shareTable,
          use: require.resolve('../shares/provided-shares-loader.cjs'),
          // The table lies in this package; what it takes in is a dependency of the shell or of @galla/shared.
          resolve: {
            modules: [root, packageFolders['@galla/shared']].map((folder) =>
              path.join(folder, 'node_modules'),
            ),
          },
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
            test: /packages\/ui\/src\/(?:theme|base)\//,
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
      new LateValuePlugin('RELEASE_PUBLIC_KEYS', publicKeys()),
      new webpack.DefinePlugin({
        // What the plugin's option `experiments.optimization.target: 'web'` defines: the runtime without its part for Node.
        ENV_TARGET: JSON.stringify('web'),
      }),
      new HtmlWebpackPlugin({
        template: path.join(root, 'public/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      new ReleaseManifestPlugin('shell.json', describeShell(root, version)),
    ],
  };
};
