// Style sheets of lazy chunks get integrity attributes too: webpack-subresource-integrity only covers scripts. Hashes
// are known once styles are minimised, but scripts that name them are hashed after that, so the loader is first
// rendered with placeholders. RealContentHash then keeps both in step, as it does for the other plugin's hashes.
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const name = 'StyleIntegrityPlugin';
const integrityOf = (source) => `sha384-${createHash('sha384').update(source).digest('base64')}`;
const placeholderOf = (chunk) => `*-*-style-integrity-${chunk.id}-`.padEnd(integrityOf('').length, '*');
const isStyle = (file) => file.endsWith('.css');

exports.StyleIntegrityPlugin = class StyleIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const hasStyles = (chunk) =>
        compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;

      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, names) => {
        const styled = [...compilation.chunks].filter(hasStyles);
        const hashes = Object.fromEntries(styled.map((chunk) => [chunk.id, placeholderOf(chunk)]));
        return [
          source,
          `${names.tag}.integrity = (${JSON.stringify(hashes)})[${names.chunkId}] || "";`,
          `${names.tag}.crossOrigin = "anonymous";`,
        ].join('\n');
      });

      const fill = (assets) => {
        const replacements = [];
        for (const chunk of compilation.chunks) {
          const file = [...chunk.files].find(isStyle);
          if (file) replacements.push([placeholderOf(chunk), integrityOf(assets[file].buffer())]);
        }
        for (const file of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          const text = String(assets[file].source());
          const found = replacements.filter(([placeholder]) => text.includes(placeholder));
          if (found.length === 0) continue;
          const replaced = new sources.ReplaceSource(assets[file]);
          for (const [placeholder, integrity] of found) {
            const at = text.indexOf(placeholder);
            replaced.replace(at, at + placeholder.length - 1, integrity);
          }
          compilation.updateAsset(file, replaced);
        }
      };
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name, stage }, fill);
    });
  }
};
