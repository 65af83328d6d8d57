// `import('@galla/ui/charts')` makes a chunk of a shared module alone. It has no code, so it is no file, and a hash of no file
// can't be named: the integrity plugin would fail without saying which import it was.
const path = require('node:path');

const name = 'LoneSharesPlugin';

exports.LoneSharesPlugin = class LoneSharesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, (chunks) => {
        for (const chunk of chunks) {
          const modules = compilation.chunkGraph.getChunkModules(chunk);
          const isLone = modules.length > 0 && modules.every(({ type }) => type === 'consume-shared-module');
          if (!isLone) continue;
          const [origin] = [...chunk.groupsIterable].flatMap(({ origins }) => origins);
          const from = origin?.module?.resource;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${from ? path.relative(compiler.context, from) : 'The build'} imports nothing but a shared module later. Import a file of yours instead that exports what you take of it: export { … } from '${origin?.request}'.`,
            ),
          );
        }
      });
    });
  }
};
