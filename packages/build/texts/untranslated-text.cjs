// Finds hard-coded user-facing text. For tests of the shell and the remotes.
const { readFileSync, readdirSync, statSync } = require('node:fs');
const { join, sep } = require('node:path');
const { parseSync } = require('@swc/core');

/** Attributes and properties with user-facing text. */
const spokenNames = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'emptyText',
  'error',
  'label',
  'message',
  'placeholder',
  'title',
]);
/** Text without two consecutive letters needs no translation: "·", "%", "₹1"; nor does a URL prefix. */
const hasWords = (text) => /\p{L}\p{M}*\p{L}/u.test(text.replace(/^\s*https?:\/\/\s*$/, ''));
/** Key names are not translated. */
const printed = new Set(['Kbd', 'kbd']);

/** Possible texts of an expression: both branches of a conditional, the fixed parts of a template. */
function textsOf(node) {
  if (!node) return [];
  switch (node.type) {
    case 'StringLiteral':
      return [{ text: node.value, span: node.span }];
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ text: part.cooked ?? part.raw, span: part.span }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node.operator)
        ? [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)]
        : [];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

const nameOf = (name) => (typeof name === 'string' ? name : name?.value);

/** User-facing text of a single syntax node. */
function spokenBy(node) {
  switch (node.type) {
    case 'JSXText':
      return [{ text: node.value, span: node.span }];
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.filter((child) => child.type === 'JSXExpressionContainer').flatMap(textsOf);
    case 'JSXAttribute':
      return spokenNames.has(nameOf(node.name)) ? textsOf(node.value) : [];
    case 'CallExpression': {
      const called = node.callee.type === 'MemberExpression' ? node.callee.object : node.callee;
      if (!['notify', 'confirm'].includes(called.value)) return [];
      return node.arguments
        .flatMap(({ expression }) => (expression.type === 'ObjectExpression' ? expression.properties : []))
        .filter((property) => property.type === 'KeyValueProperty' && spokenNames.has(property.key.value))
        .flatMap((property) => textsOf(property.value));
    }
    default:
      return [];
  }
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node && typeof node === 'object') {
    if (node.type === 'JSXElement' && printed.has(node.opening.name.value)) return;
    if (typeof node.type === 'string') visit(node);
    for (const [key, child] of Object.entries(node)) if (key !== 'span') walk(child, visit);
  }
}

function findInSource(path, source) {
  // Spans are byte offsets that count on from earlier parses of the process; the first statement says from where.
  const bytes = Buffer.from(source);
  const marked = parseSync(`;${source}`, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  const start = marked.body[0].span.start + 1;
  const found = [];
  walk(marked.body, (node) => {
    for (const { text, span } of spokenBy(node)) {
      if (!hasWords(text)) continue;
      const indent = /^\s*/.exec(text)?.[0] ?? '';
      const before = bytes.subarray(0, span.start - start).toString() + indent;
      const line = before.split('\n').length;
      found.push(`${path}:${line} ${text.trim()}`);
    }
  });
  return found;
}

function* sourcesIn(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== 'node_modules' && name !== 'messages') yield* sourcesIn(path);
    } else if (/\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)) {
      yield path;
    }
  }
}

/** All user-facing text in these sources, as "path:line text". */
exports.findUntranslatedText = (sources) => sources.flatMap(({ path, source }) => findInSource(path, source));

/** The same for every source of a folder, tests and catalogues left out. */
exports.findUntranslatedTextIn = (folder) =>
  [...sourcesIn(folder)].flatMap((path) =>
    findInSource(
      path.slice(folder.length).split(sep).join('/').replace(/^\//, ''),
      readFileSync(path, 'utf8'),
    ),
  );
