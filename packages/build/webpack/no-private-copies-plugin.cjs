// A remote that bundles its own copy of something the shell shares would run two of it in one page. Such a build
// fails, naming the import that did it.
const path = require('node:path');
const { guardedPackages, listEntryPoints, packageNameOf } = require('../shares/shares.cjs');

const name = 'NoPrivateCopiesPlugin';
const sharedSources = listEntryPoints().map(({ key, file }) => [path.dirname(file) + path.sep, key]);

const copiedShare = (resource) => {
  const shared = sharedSources.find(([folder]) => resource.startsWith(folder));
  if (shared) return shared[1];
  const at = resource.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  if (at < 0) return undefined;
  const packageName = packageNameOf(resource.slice(at + '/node_modules/'.length).replaceAll(path.sep, '/'));
  return guardedPackages.has(packageName) ? packageName : undefined;
};

exports.NoPrivateCopiesPlugin = class NoPrivateCopiesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const reported = new Set();
        for (const module of modules) {
          const share = typeof module.resource === 'string' ? copiedShare(module.resource) : undefined;
          const issuer = compilation.moduleGraph.getIssuer(module)?.resource;
          if (!share || reported.has(share) || (issuer && copiedShare(issuer) === share)) continue;
          reported.add(share);
          const from = issuer ? path.relative(compiler.context, issuer) : 'the build';
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${from} would bundle a second copy of ${share}. Import it from the entry point of @galla/shared or @galla/ui that wraps it.`,
            ),
          );
        }
      });
    });
  }
};
