// Schemas and rules are made by calls, and to a bundler any call may matter: a build that uses one schema of a file would
// hold, and every page that opens would run, all the others of it. Nothing in these folders does anything but make values;
// with each call marked as pure, what nobody uses is left out.
const path = require('node:path');
const { parse } = require('acorn');
const { sharedRoot } = require('./shares.cjs');

const pure = '/*#__PURE__*/ ';

/** The folders of @galla/shared whose files only declare. */
exports.folders = ['contract', 'domain'].map((folder) => path.join(sharedRoot, 'src', folder) + path.sep);

const isNode = (value) => typeof value?.type === 'string';

const isCall = ({ type }) => type === 'CallExpression' || type === 'NewExpression';

/** Nodes inside of `node` that run when the file does. What a function does, it does later. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !/Function/.test(type));

/** Where the calls begin that run when the file does. */
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
