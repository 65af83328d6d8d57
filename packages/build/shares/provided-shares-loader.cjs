// Writes the module behind '#provided-shares': the shell's offer to remotes. It is generated because the list of
// entry points of @galla/shared and @galla/ui is the list of shares. `require` on purpose: a share is the whole module, as it is.
const { namesInSource } = require('./offered-names.cjs');
const { offerDigest } = require('./offer-digest.cjs');
const { listShares, runtimeCore } = require('./shares.cjs');

const chunkName = (key) => `shared-${key.replace(/^@galla\/(?:shared\/)?/, '').replace(/\W+/g, '-')}`;

/**
 * What the page must know of a share before a release runs. The names of a module that is there, it finds in the module;
 * those of one that comes later are listed.
 */
const offer = ({ key, version, broken = {}, lazy }, onFile) => {
  const request = JSON.stringify(key);
  const facts = [
    `version: ${JSON.stringify(version)}`,
    ...(Object.keys(broken).length > 0 ? [`broken: ${JSON.stringify(broken)}`] : []),
    ...(lazy ? [`names: ${JSON.stringify(namesInSource(key, onFile))}`] : []),
    lazy
      ? `get: () => import(/* webpackChunkName: ${JSON.stringify(chunkName(key))} */ ${request})`
      : `lib: () => require(${request})`,
  ];
  return `  ${JSON.stringify(key)}: { ${facts.join(', ')} },`;
};

/** @this {import('webpack').LoaderContext<object>} */
function providedShares() {
  const onFile = (file) => this.addDependency(file);
  const shares = listShares();
  const entries = shares.map((share) => offer(share, onFile));
  const digest = offerDigest({
    provides: Object.fromEntries([...shares, runtimeCore()].map(({ key, version }) => [key, version])),
    offers: Object.fromEntries(shares.map(({ key }) => [key, namesInSource(key, onFile)])),
    broken: Object.fromEntries(shares.map(({ key, broken = {} }) => [key, broken])),
  });
  return `exports.offerDigest = '${digest}';\nexports.providedShares = {\n${entries.join('\n')}\n};\n`;
}
module.exports = Object.assign(providedShares, { chunkName });
