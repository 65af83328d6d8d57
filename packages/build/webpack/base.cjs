// What shell, remotes and harness builds have in common. No eval anywhere: the page forbids it.
const { createRequire } = require('node:module');
const path = require('node:path');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { StyleIntegrityPlugin } = require('./style-integrity-plugin.cjs');
const { folders: declaringFolders } = require('./pure-declarations-loader.cjs');

/** In another repository, our own packages are sources in node_modules. */
const ownSource = /[\\/]node_modules[\\/]@galla[\\/][^\\/]+[\\/]src[\\/](?!.*node_modules)/;
const isForeign = (file) => file.includes('node_modules') && !ownSource.test(file);

const pureDeclarations = require.resolve('./pure-declarations-loader.cjs');

const isDevelopment = process.env.NODE_ENV === 'development';

/** Timeout of a chunk, ms. */
const chunkTimeoutMs = 8_000;

const swc = (refresh) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  }),
  new CssMinimizerPlugin(),
];

/** What `react-router` or `react-router/dom` names, in the production build. */
const productionRouter = ({ request, context }) => {
  const entry = createRequire(path.join(context, 'index.js')).resolve('react-router');
  const folder = path.join(path.dirname(path.dirname(entry)), 'production');
  return path.join(folder, request.endsWith('/dom') ? 'dom-export.mjs' : 'index.mjs');
};

/** Maps of libraries would take most of a rebuild's time. */
const mapsForOwnCode = { module: true, columns: false, exclude: /(?:^|\/)(?:react|vendors)\./ };

/**
 * Appends a comment to output files of the build itself. It asks the browser to compile all functions of a script when it
 * arrives, beside the page's thread: most of them run at the start, where each would be read a second time and compiled while
 * everybody waits (docs/decisions/0197). After the minifier, which would remove the comment, and before hashes are made.
 */
const compiledAhead = (names) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`(?:^|/)(?:${names.join('|')})\\.[0-9a-f]+\\.js$`),
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });

/**
 * @param {{ root: string, uniqueName: string, publicPath: string, folder?: string, refresh?: boolean, classNames?: object }} target
 *   folder: where hashed files go inside dist, ending with '/' · refresh: replace React components in place ·
 *   classNames: css-loader's options for CSS modules beyond the common ones
 */
exports.baseConfig = ({ root, uniqueName, publicPath, folder = '', refresh = false, classNames = {} }) => {
  const hashed = `${folder}[name].[contenthash:12]`;
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: root,
    target: ['web', 'es2022'],
    devtool: !isDevelopment && process.env.GALLA_SOURCE_MAPS ? 'hidden-source-map' : false,
    entry: {},
    output: {
      path: path.join(root, 'dist'),
      publicPath,
      uniqueName,
      clean: true,
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: `${folder}[name].[contenthash:12][ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimeoutMs,
      // A module that threw because a shared one was missing is evaluated again by the next import.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // A missing export fails the build, not the page.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx?$/, exclude: isForeign, use: swc(refresh) },
        ...(isDevelopment
          ? []
          : [{ test: /\.ts$/, include: declaringFolders, enforce: 'post', use: pureDeclarations }]),
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  mode: 'pure',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  ...classNames,
                },
              },
            },
          ],
        },
        { test: /\.(?:svg|png|jpg|webp|mp3|wav|ogg|webm|vtt|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${hashed}.css`,
        chunkFilename: `${hashed}.css`,
        ignoreOrder: true,
      }),
      // The router's package offers bundlers its development build alone; the other one lies beside it.
      ...(isDevelopment
        ? []
        : [
            new webpack.NormalModuleReplacementPlugin(/^react-router(?:\/dom)?$/, (resource) => {
              resource.request = productionRouter(resource);
            }),
          ]),
      ...(isDevelopment
        ? [new webpack.SourceMapDevToolPlugin({ ...mapsForOwnCode, filename: '[file].map' })]
        : [
            compiledAhead(['react', 'main', 'login', 'panel', 'entry', 'remote']),
            new StyleIntegrityPlugin(),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          ]),
    ],
    optimization: {
      minimizer,
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: isDevelopment ? 'named' : 'deterministic',
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};

exports.compiledAhead = compiledAhead;
exports.isDevelopment = isDevelopment;
