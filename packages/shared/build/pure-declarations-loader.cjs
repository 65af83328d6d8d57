// Schemas and rules are made by calls, and to a bundler any call may matter: a build that uses one schema of a file would
// hold, and every page that opens would run, all the others of it. Nothing in these folders does anything but make values;
// with each call marked as pure, what nobody uses is left out. And of what is used, a start needs a handful: the fields of
// schemas, and the members of lists of endpoints, are made when they are first asked for.
const path = require('node:path');
const { parse } = require('acorn');
const { sharedRoot } = require('./shares.cjs');

const pure = '/*#__PURE__*/ ';

/** The folders of @galla/shared whose files only declare. */
exports.folders = ['contract', 'domain'].map((folder) => path.join(sharedRoot, 'src', folder) + path.sep);

const isNode = (value) => typeof value?.type === 'string';

const isCall = ({ type }) => type === 'CallExpression' || type === 'NewExpression';

/** Nodes inside of `node` that run when the file does. What a function does, it does later. */
function childrenOf(node) {
  const children = Object.values(node).flat().filter(isNode);
  return children.filter(({ type }) => !/Function/.test(type));
}

const takesShape = new Set(['object', 'strictObject', 'looseObject', 'extend', 'safeExtend']);

/** The object of fields that a schema is made of; zod takes getters there, and asks each of them once. */
const shapeOf = ({ type, callee, arguments: [shape] = [] }) =>
  type === 'CallExpression' && takesShape.has(callee.property?.name) ? shape : undefined;

/** Fields of an object literal of which the value is made by a call: `key: make()`. */
function madeFields(literal) {
  const fields = literal?.type === 'ObjectExpression' ? literal.properties : [];
  return fields.filter(
    ({ kind, computed, method, value }) => kind === 'init' && !computed && !method && isCall(value),
  );
}

/** Notes in `edits`, by place, how the values of these fields are made when they are asked for. */
function deferFields(fields, edits, before, after) {
  for (const { key, value } of fields) {
    edits.set(key.start, { text: 'get ' });
    edits.set(key.end, { text: `() { return ${before(key)}`, end: value.start });
    edits.set(value.end, { text: `${after}; }` });
  }
}

/** Keeps the value that an object's getter has made. A function, since a file may ask before it has run to its end. */
const keeper = '__keep';
const keeperSource = `
function ${keeper}(object, key, value) {
  Object.defineProperty(object, key, { value, enumerable: true });
  return value;
}
`;

/** Notes in `edits` what is put in: before each call that runs when the file does, and around each field of a schema. */
function findEdits(node, edits) {
  if (isCall(node)) edits.set(node.start, { text: pure });
  deferFields(madeFields(shapeOf(node)), edits, () => '', '');
  for (const child of childrenOf(node)) findEdits(child, edits);
}

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

module.exports = function withPureDeclarations(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const edits = new Map();
  let keeps = false;
  for (const statement of body) {
    const declaration = declarationOf(statement);
    if (declaration?.type !== 'VariableDeclaration') continue;
    findEdits(declaration, edits);
    for (const { init } of declaration.declarations) {
      const members = madeFields(init);
      keeps ||= members.length > 0;
      deferFields(
        members,
        edits,
        ({ name, value }) => `${keeper}(this, ${JSON.stringify(name ?? value)}, `,
        ')',
      );
    }
  }
  let made = '';
  let from = 0;
  for (const [at, { text, end = at }] of [...edits].sort(([one], [other]) => one - other)) {
    made += source.slice(from, at) + text;
    from = end;
  }
  return made + source.slice(from) + (keeps ? keeperSource : '');
};
module.exports.folders = exports.folders;
