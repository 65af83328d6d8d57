// Which names of each shared module a build uses, as its imports say. The registry and the page compare them with what a shell
// offers, before anything of the release runs.
const name = 'UsedNamesPlugin';
const wholeModule = '*';

/** The exported names that `module` is asked for; of `react.version.length` that is `version`. */
function namesUsedOf({ moduleGraph, chunkGraph }, module) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    const isInBuild = originModule !== null && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
    if (!dependency || !isInBuild || !connection.isTargetActive(undefined)) continue;
    for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [first = wholeModule] = Array.isArray(referenced) ? referenced : referenced.name;
      names.add(first);
    }
  }
  return names;
}

exports.UsedNamesPlugin = class UsedNamesPlugin {
  #used = new Map();

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // What is used is known by now, and modules are not yet merged.
      compilation.hooks.afterOptimizeModules.tap(name, (modules) => {
        this.#used = new Map();
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          const { shareKey } = module.options;
          const known = this.#used.get(shareKey) ?? [];
          this.#used.set(shareKey, [...new Set([...known, ...namesUsedOf(compilation, module)])].sort());
        }
      });
    });
  }

  /** Sorted names of the last build, by shared module. */
  all() {
    return Object.fromEntries(this.#used);
  }
};
