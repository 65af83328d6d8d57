// A remote that uses something of a library which the shell does not offer would meet `undefined` in the page. Such a build
// fails, naming the file and what it uses.
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { listShares } = require('./shares.cjs');

const name = 'OfferedNamesPlugin';

/** Whether `names` (['z', 'iso', 'date']) lead to something; what a found value itself has is its own affair. */
function isOffered(face, names) {
  let value = face;
  for (const each of names) {
    if (typeof value !== 'object') return true;
    if (!(each in value)) return false;
    value = value[each];
  }
  return true;
}

exports.OfferedNamesPlugin = class OfferedNamesPlugin {
  apply(compiler) {
    const shares = listShares().filter(({ face }) => face !== undefined);
    const faces = new Map();
    compiler.hooks.beforeCompile.tapPromise(name, async () => {
      for (const { key, face } of shares) faces.set(key, await import(pathToFileURL(face).href));
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Now it is known what is used, and modules are not yet merged.
      compilation.hooks.afterOptimizeModules.tap(name, (modules) => {
        for (const module of modules) {
          const face = module.type === 'consume-shared-module' && faces.get(module.options.shareKey);
          if (face) compilation.errors.push(...refusals(compiler, compilation, module, face));
        }
      });
    });
  }
};

function refusals({ context, webpack }, { moduleGraph, chunkGraph }, module, face) {
  const refused = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (originModule === null || !connection.isTargetActive(undefined)) continue;
    if (chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    const names = dependency.getIds?.(moduleGraph) ?? [];
    if (isOffered(face, names)) continue;
    refused.add(
      `${path.relative(context, originModule.resource)} uses ${names.join('.')}, which the shell does not offer. ` +
        `What it offers of ${module.options.shareKey} is listed in @galla/shared/build.`,
    );
  }
  return [...refused].map((text) => new webpack.WebpackError(text));
}
