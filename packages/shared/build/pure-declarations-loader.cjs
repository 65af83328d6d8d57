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

/** Adds to `starts` where the calls begin that run when the file does. What a function does, it does later. */
function findCalls(node, starts) {
  if (/Function/.test(node.type)) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') starts.add(node.start);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) findCalls(child, starts);
  }
}

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

module.exports = function withPureDeclarations(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const starts = new Set();
  for (const statement of body) {
    const declaration = declarationOf(statement);
    if (declaration?.type === 'VariableDeclaration') findCalls(declaration, starts);
  }
  let marked = '';
  let from = 0;
  for (const start of [...starts].sort((one, other) => one - other)) {
    marked += source.slice(from, start) + pure;
    from = start;
  }
  return marked + source.slice(from);
};
module.exports.folders = exports.folders;
