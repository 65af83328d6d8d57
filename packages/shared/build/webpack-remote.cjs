// A remote's whole configuration: module.exports = require('@galla/shared/build/webpack-remote.cjs')(__dirname);
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { baseConfig, isDevelopment } = require('./webpack-base.cjs');
const { listShares } = require('./shares.cjs');
const { releaseId } = require('./release-id.cjs');
const { FailingSharesPlugin } = require('./failing-shares-plugin.cjs');
const { NoPrivateCopiesPlugin } = require('./no-private-copies-plugin.cjs');
const { ReleaseManifestPlugin } = require('./release-manifest-plugin.cjs');

const exposedChunk = 'remote';

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

const consumedShares = () =>
  Object.fromEntries(
    listShares().map(({ key, range }) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: range, import: false },
    ]),
  );

const readDeclaration = (root, compilation) => {
  const file = path.join(root, 'galla.remote.json');
  compilation.fileDependencies.add(file);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const requiredShares = (modules) => {
  const required = new Map();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const key = module.options.shareKey;
    const share = listShares().find((candidate) => candidate.key === key);
    if (share) required.set(key, share.range);
  }
  // In the order of their names: modules come in the order in which they were ready, another one in each build, and
  // the same sources must give the same bytes.
  return Object.fromEntries([...required].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** What the first screen needs of them: dialogs that a press opens can wait until there is something to press. */
const firstShares = ({ chunkGraph, namedChunkGroups }) =>
  Object.keys(
    requiredShares(
      namedChunkGroups
        .get(exposedChunk)
        .chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]),
    ),
  );

const describeRelease =
  ({ root, name, version, id, container }) =>
  ({ compilation, files, filesOf }) => {
    const entry = [...compilation.entrypoints.get(container).getFiles()].find((file) => file.endsWith('.js'));
    const { navigation = [], routes = [], commands = [] } = readDeclaration(root, compilation);
    const described = {
      entry: { file: entry, integrity: files[entry], container },
      files,
      exposed: {
        ...filesOf(compilation.namedChunkGroups.get(exposedChunk)),
        shares: firstShares(compilation),
      },
      requires: requiredShares(compilation.modules),
      navigation,
      routes,
      commands,
    };
    // Saved, and saved back: by its content, so that the same id always means the same files.
    const content = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
    const releaseId = isDevelopment ? `${id}-${content}` : id;
    return { schema: 1, remote: name, version, releaseId, ...described };
  };

/**
 * Webpack configuration of the remote in `root`: exposes src/remote.tsx, bundles nothing that the shell shares.
 * Name and version come from its package.json, navigation and routes from its galla.remote.json.
 */
module.exports = function remoteConfig(root) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const id = isDevelopment ? `${version}-dev` : releaseId(root, version);
  // Two releases of a remote may be in one page: neither globals nor chunk registries may meet.
  const container = `galla_${`${name}_${id}`.replaceAll(/\W/g, '_')}`;
  const base = baseConfig({ root, uniqueName: container, publicPath: 'auto' });
  return {
    ...base,
    name,
    optimization: { ...base.optimization, splitChunks: { cacheGroups: ownCodeGroups } },
    plugins: [
      ...base.plugins,
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:12].js',
        exposes: { './remote': { import: './src/remote.tsx', name: exposedChunk } },
        shared: consumedShares(),
      }),
      new FailingSharesPlugin(),
      new NoPrivateCopiesPlugin(),
      new ReleaseManifestPlugin('remote.json', describeRelease({ root, name, version, id, container })),
    ],
  };
};
