// Schemas and rules are created by calls, which bundlers treat as side effects: a build that uses one schema of a file would
// include, and every page would run, all others. Files in these folders only create values;
// with each call marked as pure, unused ones are removed.
const path = require('node:path');
const { parse } = require('acorn');
const { bundledPackages, packageFolders } = require('../shares/shares.cjs');

const pure = '/*#__PURE__*/ ';

/** The folders whose files only declare. */
const folders = bundledPackages.map((name) => path.join(packageFolders[name], 'src') + path.sep);

const isNode = (value) => typeof value?.type === 'string';

const isCall = ({ type }) => type === 'CallExpression' || type === 'NewExpression';

const isFunction = ({ type }) => /Function/.test(type);

/** Nodes inside `node` that run at module evaluation; function bodies excluded. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !isFunction(child));

/** Start offsets of calls at module evaluation. */
function findCalls(node, starts = new Set()) {
  if (isCall(node)) starts.add(node.start);
  for (const child of childrenOf(node)) findCalls(child, starts);
  return starts;
}

/**
 * Whether a value is read from an object while an argument is made: `...shape`, `row.shape`. Minifiers keep that of a call which
 * they drop, as a getter may do anything.
 */
function readsObjects(node, parent) {
  if (node.type === 'SpreadElement') return true;
  if (node.type === 'MemberExpression' && parent?.callee !== node) return true;
  return childrenOf(node).some((child) => readsObjects(child, node));
}

/** What is inserted where: a call is marked, or put into a function that is called at once and has no other effect. */
function insertionsFor({ init }) {
  if (!init || isFunction(init)) return [];
  const calls = [...findCalls(init)].sort((one, other) => one - other);
  if (calls.length === 0) return [];
  if (!readsObjects(init)) return calls.map((at) => [at, pure]);
  return [
    [init.start, `${pure}(() => (`],
    [init.end, '))()'],
  ];
}

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

function withPureDeclarations(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const insertions = body
    .map(declarationOf)
    .filter((declaration) => declaration?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(insertionsFor))
    .sort(([one], [other]) => one - other);
  let from = 0;
  const parts = insertions.flatMap(([at, text]) => {
    const before = source.slice(from, at);
    from = at;
    return [before, text];
  });
  return [...parts, source.slice(from)].join('');
}
module.exports = Object.assign(withPureDeclarations, { folders });
