// Module Federation writes a container's start into a file named by a digest of absolute paths, and a module's id comes from
// its name: the same commit would get another id, and so another size, in every checkout.
const name = 'FederationEntryIdPlugin';
const isFederationEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

exports.FederationEntryIdPlugin = class FederationEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules)
          if (isFederationEntry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
      });
    });
  }
};
