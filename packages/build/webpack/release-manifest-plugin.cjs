// Describes what a build of the shell produced, after every hash is final. Remotes: @galla/release-describer.
const { createHash } = require('node:crypto');

const integrityOf = (source) => `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
const isMap = (file) => file.endsWith('.map');

/** Integrity of every emitted file, source maps aside. */
const integrities = (assets) =>
  Object.fromEntries(
    Object.keys(assets)
      .filter((file) => !isMap(file))
      .sort()
      .map((file) => [file, integrityOf(assets[file])]),
  );

/** Scripts and styles that a chunk group loads. */
const filesOf = (group) => {
  const files = [...new Set(group.getFiles())].filter((file) => !isMap(file));
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
};

exports.ReleaseManifestPlugin = class ReleaseManifestPlugin {
  /**
   * @param {string} filename name of the description
   * @param {(context: { compilation: object, files: Record<string, string>, filesOf: typeof filesOf }) => object} describe
   */
  constructor(filename, describe) {
    this.filename = filename;
    this.describe = describe;
  }

  apply(compiler) {
    const name = 'ReleaseManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        if (compilation.errors.length > 0) return;
        const description = this.describe({ compilation, files: integrities(assets), filesOf });
        compilation.emitAsset(
          this.filename,
          new sources.RawSource(`${JSON.stringify(description, undefined, 2)}\n`),
        );
      });
    });
  }
};
