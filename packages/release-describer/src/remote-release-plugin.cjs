const { markOf } = require('./confined-styles.cjs');
const { DescribeReleasePlugin } = require('./describe-release-plugin.cjs');
const { releaseOutput } = require('./federation-options.cjs');
const { containerOf, readRemote, releaseIdOf } = require('./remote-identity.cjs');

/** The bundler's own CSS modules: whose a class is, its name says. css-loader has it in its options. */
function nameClasses({ parser, generator }, remote) {
  const names = { localIdentName: `${markOf(remote)}[fullhash]` };
  for (const type of ['css/auto', 'css/module']) {
    generator[type] = { ...names, ...generator[type] };
    parser[type] = { pure: true, ...parser[type] };
  }
}

/**
 * The plugin of one bundler that makes a build a release.
 * @param {{ parts: (options: object) => { plugins: object[], inspect?: (compilation: object) => object },
 *   integrity: (options: object) => object }} bundler its own plugins, and what only it knows of a build
 */
exports.remoteReleasePlugin = ({ parts, integrity }) =>
  class GallaRemotePlugin {
    /** @param {{ remote: string, shell: object, takes?: readonly string[] }} options see remote-release-plugin.d.cts */
    constructor(options) {
      this.options = options;
    }

    apply(compiler) {
      const { remote, shell, takes } = this.options;
      const root = compiler.context;
      const { name, version } = readRemote(root);
      const releaseId = releaseIdOf(root, version, shell);
      const container = containerOf(name, releaseId);
      Object.assign(compiler.options.output, releaseOutput(container));
      nameClasses(compiler.options.module, name);
      const { plugins: own, inspect } = parts({ container, remote, shell, takes });
      const plugins = [
        ...own,
        integrity({ hashFuncNames: ['sha384'] }),
        new DescribeReleasePlugin({ root, releaseId, shell, inspect }),
      ];
      for (const plugin of plugins) plugin.apply(compiler);
    }
  };
