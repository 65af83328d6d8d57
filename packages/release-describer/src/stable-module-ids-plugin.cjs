// The federation plugin generates two modules whose names contain the absolute path of the checkout. Webpack derives module
// ids from names, so equal sources would give other bytes in another folder, under the same release id.
const name = 'StableModuleIdsPlugin';

const patterns = new Map([
  ['container-entry', /^container entry /],
  ['federation-runtime', /[\\/]\.federation[\\/]entry\.\w+\.js/],
]);

exports.StableModuleIdsPlugin = class StableModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const [id, pattern] of patterns) {
          const module = [...modules].find((candidate) => pattern.test(candidate.identifier()));
          if (module) compilation.chunkGraph.setModuleId(module, id);
          else
            compilation.errors.push(new compiler.webpack.WebpackError(`${name}: there is no ${id} module`));
        }
      });
    });
  }
};
