// Schemas and rules are created by calls, which bundlers treat as side effects: a build that uses one schema of a file would
// include, and every page would run, all others. Files in these folders only create values;
// with each call marked as pure, unused ones are removed.
const path = require('node:path');
const { parse } = require('acorn');
const { bundledPackages, packageFolders } = require('../shares/shares.cjs');

const pure = '/*#__PURE__*/ ';

/** The folders whose files only declare. */
exports.folders = bundledPackages.map((name) => path.join(packageFolders[name], 'src') + path.sep);

const isNode = (value) => typeof value?.type === 'string';

const isCall = ({ type }) => type === 'CallExpression' || type === 'NewExpression';

/** Nodes inside `node` that run at module evaluation; function bodies excluded. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !/Function/.test(type));

/** Start offsets of calls at module evaluation. */
function findCalls(node, starts = new Set()) {
  if (isCall(node)) starts.add(node.start);
  for (const child of childrenOf(node)) findCalls(child, starts);
  return starts;
}

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

module.exports = function withPureDeclarations(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const starts = body
    .map(declarationOf)
    .filter((declaration) => declaration?.type === 'VariableDeclaration')
    .flatMap((declaration) => [...findCalls(declaration)])
    .sort((one, other) => one - other);
  const places = [0, ...starts, source.length];
  return places
    .slice(1)
    .map((to, index) => source.slice(places[index], to))
    .join(pure);
};
module.exports.folders = exports.folders;
