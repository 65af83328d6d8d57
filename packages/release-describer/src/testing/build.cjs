// Builds the remote in a folder with the preset of one bundler: node build.cjs <folder> webpack|rspack|vite
// A process of its own, as two of the bundlers are ES modules only, which Jest can't load.
const [, , root, name] = process.argv;

const shell = {
  shares: [
    { key: 'counter', range: '^1.0.0' },
    { key: 'unused', range: '^1.0.0' },
  ],
  runtimeCore: { key: 'core', range: '^2.9.0' },
};
const remote = './src/remote.js';

const compile = (bundler, GallaRemotePlugin, more = {}) =>
  new Promise((resolve, reject) => {
    const plugins = [new GallaRemotePlugin({ remote, shell })];
    const module = { rules: [{ test: /\.module\.css$/, type: 'css/module' }] };
    const config = { mode: 'production', context: root, entry: {}, target: 'web', module, plugins };
    const compiler = bundler({ ...config, ...more });
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString()) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });

const builds = {
  webpack: () =>
    compile(require('webpack'), require('../webpack.cjs').GallaRemotePlugin, { experiments: { css: true } }),
  rspack: () => compile(require('@rspack/core').rspack, require('../rspack.cjs').GallaRemotePlugin),
  vite: async () => {
    const { build } = await import('vite');
    const plugins = require('../vite.cjs').gallaRemote({ root, remote, shell, takes: ['counter'] });
    await build({ root, configFile: false, logLevel: 'warn', plugins });
  },
};

builds[name]().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
