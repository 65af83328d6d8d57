// The federation plugin generates two modules whose names contain the absolute path of the checkout. Webpack derives module
// ids from names, so equal sources would give other bytes in another folder, under the same release id.
const name = 'StableModuleIdsPlugin';

const ids = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.\w+\.js$/, 'federation-runtime'],
];

exports.StableModuleIdsPlugin = class StableModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const [, id] = ids.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
};
