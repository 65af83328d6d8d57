// A value that differs between checkouts is put into the code after the minifier: it names variables by how often each
// character occurs, so the same commit would weigh more in one checkout than in another.
const { createHash } = require('node:crypto');

const name = 'LateValuePlugin';

exports.LateValuePlugin = class LateValuePlugin {
  /**
   * @param {string} constant name of the global constant that code reads
   * @param {string} value text of the constant; one that JSON writes without escapes
   */
  constructor(constant, value) {
    this.constant = constant;
    this.value = value;
    // As long as the value, so that source maps stay right.
    this.placeholder = createHash('shake256', { outputLength: value.length })
      .update(constant)
      .digest('hex')
      .slice(0, value.length);
  }

  apply(compiler) {
    const { Compilation, DefinePlugin, sources } = compiler.webpack;
    const { value, placeholder } = this;
    new DefinePlugin({ [this.constant]: JSON.stringify(placeholder) }).apply(compiler);
    if (value === '') return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          const text = String(assets[file].source());
          if (!text.includes(placeholder)) continue;
          const replaced = new sources.ReplaceSource(assets[file]);
          for (const { index } of text.matchAll(new RegExp(placeholder, 'g')))
            replaced.replace(index, index + placeholder.length - 1, value);
          compilation.updateAsset(file, replaced);
        }
      });
    });
  }
};
