// Writes the module behind '#provided-shares': the shell's offer to remotes. It is generated because the list of
// folders in @galla/shared is the list of shares. `require` on purpose: a share is the whole module, as it is.
const { listShares } = require('./shares.cjs');

const chunkName = (key) => `shared-${key.replace('@galla/shared/', '').replace(/\W+/g, '-')}`;
exports.chunkName = chunkName;

const offer = ({ key, version, lazy }) => {
  const request = JSON.stringify(key);
  const source = lazy
    ? `get: () => import(/* webpackChunkName: ${JSON.stringify(chunkName(key))} */ ${request})`
    : `lib: () => require(${request})`;
  return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, ${source} },`;
};

module.exports = function providedShares() {
  return `exports.providedShares = {\n${listShares().map(offer).join('\n')}\n};\n`;
};
module.exports.chunkName = chunkName;
