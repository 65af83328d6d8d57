// What a panel never does with zod (writing and reading JSON Schema, compiling, walking through schemas, values that hold
// themselves) is a quarter of its bytes, and every schema holds on to it. The server, which describes its API by zod, is built
// without this. What of the rest remotes get is zod-face.mjs.
const exported = /^export (?:const|let|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** The parts that are left out, by the end of their path. */
exports.parts =
  /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:compile|visit|to-json-schema|json-schema-processors|json-schema-generator|memoizer)|classic[\\/](?:from-json-schema|in-out|deep-partial))\.js$/;

module.exports = function withoutPart(source) {
  const names = [...source.matchAll(exported)].map(([, declared, renamed]) => declared ?? renamed);
  if (names.length === 0) this.emitError(new Error('nothing is exported here any more; look at zod anew'));
  // A schema makes some of its methods by calling these; only calling such a method is a mistake. Without a memoizer it
  // reads plain data, as answers, events and forms are: a value that holds itself would never end.
  return [
    `const left = () => () => { throw new Error('zod: left out of the panel'); };`,
    ...names.map((name) => `export const ${name} = ${name === 'memoizer' ? '() => undefined' : 'left'};`),
  ].join('\n');
};
module.exports.parts = exports.parts;
