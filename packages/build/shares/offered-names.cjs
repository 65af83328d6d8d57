// Which names the shell offers of each shared module.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { parseSync } = require('@swc/core');
const { listEntryPoints, requireFromShared } = require('./shares.cjs');

const byName = (one, other) => (one < other ? -1 : 1);

/** Names of a CommonJS module; importing its default gives the whole of it. */
const namesOfLibrary = (key) => ['default', ...Object.keys(requireFromShared(key))];

const declaredNames = (/** @type {any} */ { declarations, identifier }) =>
  declarations ? declarations.map(({ id }) => id.value) : [identifier.value];

/** Values that a source file exports, those of files it passes on included. `onFile` gets each file that was read. */
function namesOfSource(file, onFile) {
  onFile(file);
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((node) => {
    switch (node.type) {
      case 'ExportDeclaration':
        return node.declaration.type.startsWith('Ts') ? [] : declaredNames(node.declaration);
      case 'ExportNamedDeclaration':
        return node.typeOnly
          ? []
          : node.specifiers
              .filter((/** @type {any} */ { isTypeOnly }) => !isTypeOnly)
              .map((/** @type {any} */ { exported, orig, name }) => (exported ?? orig ?? name).value);
      case 'ExportAllDeclaration': {
        const target = path.resolve(path.dirname(file), node.source.value);
        const found = ['.ts', '.tsx', '/index.ts'].map((end) => target + end).find(existsSync);
        if (!found) throw new Error(`${file} passes on all of ${node.source.value}: name what it offers`);
        return namesOfSource(found, onFile);
      }
      default:
        return node.type.startsWith('ExportDefault') ? ['default'] : [];
    }
  });
}

/**
 * Read from sources, for what the page must know before the module is there.
 * @param {string} key
 * @param {(file: string) => void} [onFile]
 */
exports.namesInSource = (key, onFile = () => {}) => {
  const entry = listEntryPoints().find((each) => each.key === key);
  const names = entry
    ? namesOfSource(entry.file, onFile)
    : namesOfLibrary(key).filter((each) => each !== 'default');
  return [...new Set(names)].sort(byName);
};

/**
 * As the bundler sees them: the names of each module that `table`, the module with the list of shares, takes in.
 * @returns {Record<string, string[]>}
 */
exports.namesInBuild = ({ moduleGraph, modules }, table, shares) => {
  const from = [...modules].find(({ resource }) => resource === table);
  const requested = new Map(
    [...moduleGraph.getOutgoingConnections(from)].map((each) => [each.dependency.request, each.module]),
  );
  return Object.fromEntries(
    shares.map(({ key }) => {
      const module = requested.get(key);
      const provided = moduleGraph.getProvidedExports(module);
      const names = Array.isArray(provided) ? [...provided] : namesOfLibrary(key);
      // A non-ES module can be imported as a whole.
      if (module.buildMeta?.exportsType !== 'namespace') names.push('default');
      return [key, [...new Set(names)].sort(byName)];
    }),
  );
};
