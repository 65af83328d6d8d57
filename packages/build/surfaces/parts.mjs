// What the records of a package have in common stands once, in surfaces/parts.d.ts; records name it. Joined again they are the
// surfaces as they were extracted, and only those are compared.
import ts from 'typescript';

/** @typedef {{ name: string, text: string, isExported: boolean }} Statement */

const fewestLines = 4;
const linesOf = (/** @type {string} */ text) => text.split('\n').length;
const parse = (/** @type {string} */ text) =>
  ts.createSourceFile('surface.d.ts', text, ts.ScriptTarget.ES2022, true);
/** Types are known by their text, however far it is indented. */
export const sameText = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ');

const indentAt = (/** @type {string} */ text, /** @type {number} */ position) =>
  /^ */.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? '';

/**
 * Names of the exported constants whose types `text` declares.
 * @returns {{ name: string, type: ts.TypeNode }[]}
 */
export const declaredConstants = (/** @type {string} */ text) =>
  parse(text)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, type }) => (ts.isIdentifier(name) && type ? [{ name: name.text, type }] : []))
    .filter(({ type }) => linesOf(type.getText()) >= fewestLines);

/** @returns {ts.TypeNode[]} types of some length below a node, outer ones first */
function typesBelow(/** @type {ts.Node} */ node) {
  /** @type {ts.TypeNode[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ each) => {
    if (ts.isTypeNode(each) && linesOf(each.getText()) >= fewestLines) found.push(each);
    ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** @returns {Statement[]} declarations of one name; overloads and merged ones stay where they are */
function namedStatements(/** @type {ts.SourceFile} */ file) {
  const named = file.statements.flatMap((statement) => {
    const [declaration, second] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [/** @type {{ name?: ts.Node }} */ (statement)];
    if (second || !declaration?.name || !ts.isIdentifier(declaration.name)) return [];
    const text = statement.getText();
    const isExported = text.startsWith('export ');
    return [{ name: declaration.name.text, text: isExported ? text.slice(7) : text, isExported }];
  });
  return named.filter(({ name }) => named.filter((each) => each.name === name).length === 1);
}

/**
 * @param {Record<string, string>} surfaces of one package, by entry point
 * @param {Record<string, string>} constants names of constants by the text of their types
 * @returns {{ records: Record<string, string>, parts: string | null }}
 */
export function packSurfaces(surfaces, constants) {
  const files = Object.values(surfaces).map(parse);
  const uses = new Map();
  const count = (/** @type {string} */ key) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const type of files.flatMap(typesBelow)) count(sameText(type.getText()));
  for (const { text } of files.flatMap(namedStatements)) count(text);
  /** @type {Map<string, string>} */
  const parts = new Map();

  /** The text of a node, with the name of a part for each type that is one. */
  function shorten(/** @type {ts.Node} */ node) {
    const whole = node.getSourceFile().text;
    let [short, reached] = ['', node.getStart()];
    for (const type of typesBelow(node)) {
      const key = sameText(type.getText());
      const name = constants[key];
      if (name === undefined || uses.get(key) < 2 || type.getStart() < reached) continue;
      addType(name, type);
      short += `${whole.slice(reached, type.getStart())}typeof parts.${name}`;
      reached = type.getEnd();
    }
    return short + whole.slice(reached, node.getEnd());
  }

  function addType(/** @type {string} */ name, /** @type {ts.TypeNode} */ type) {
    if (parts.has(name)) return;
    const indent = indentAt(type.getSourceFile().text, type.getStart());
    parts.set(name, ''); // Its place, while those below it are added.
    parts.set(name, `declare const ${name}: ${shorten(type).replaceAll(`\n${indent}`, '\n')};`);
  }

  function addStatement(/** @type {string} */ name, /** @type {string} */ text) {
    const [constant] = declaredConstants(text);
    const [statement] = parse(text).statements;
    if (constant && constants[sameText(constant.type.getText())] === name) addType(name, constant.type);
    else if (statement) parts.set(name, shorten(statement));
  }

  const records = Object.keys(surfaces).map((entry, at) => {
    const file = /** @type {ts.SourceFile} */ (files[at]);
    const taken = namedStatements(file).filter(({ name, text, isExported }) => {
      if (isExported || uses.get(text) < 2) return false;
      if (!parts.has(name)) addStatement(name, text);
      return joinText(parts.get(name) ?? '', parts) === text;
    });
    const names = new Set(taken.map(({ name }) => name));
    const isTaken = (/** @type {ts.Statement} */ statement) =>
      namedStatements(parse(statement.getText())).some(({ name }) => names.has(name));
    const kept = file.statements.filter((each) => !isTaken(each));
    const [imports, body] = [true, false].map((wanted) =>
      kept.filter((each) => ts.isImportDeclaration(each) === wanted).map(shorten),
    );
    const from = `${'../'.repeat(Math.max(1, entry.split('/').length - 1))}parts`;
    const heading = file.text.slice(0, file.statements[0]?.getStart() ?? 0).trim();
    const head = [
      ...imports,
      ...(names.size > 0 ? [`import { ${[...names].sort().join(', ')} } from '${from}';`] : []),
      ...(body.join('').includes('typeof parts.') ? [`import * as parts from '${from}';`] : []),
    ];
    return [entry, `${[heading, head.join('\n'), ...body].filter(Boolean).join('\n\n')}\n`];
  });
  return { records: Object.fromEntries(records), parts: parts.size === 0 ? null : sayParts(parts, files) };
}

function sayParts(/** @type {Map<string, string>} */ parts, /** @type {ts.SourceFile[]} */ files) {
  const texts = [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  const words = new Set(texts.join(' ').split(/[^\w$]+/));
  const imports = files
    .flatMap(({ statements }) => statements.filter(ts.isImportDeclaration))
    .map((each) => each.getText())
    .filter((text) => words.has(/(\w+) \}? ?from/.exec(text)?.[1] ?? ''));
  return `${[
    '// Written by npm run surfaces: what several records of this package are made of.',
    [...new Set(imports)].sort().concat("import * as parts from './parts';").join('\n'),
    ...texts.map((text) => `export ${text}`),
  ].join('\n\n')}\n`;
}

/** Types in the place of their names. */
function joinText(/** @type {string} */ text, /** @type {Map<string, string>} */ parts) {
  /** @type {string} */
  const joined = text.replaceAll(/typeof parts\.([\w$]+)/g, (_, name, position) => {
    const [, type = ''] = /: ([^]*);$/.exec(parts.get(name) ?? '') ?? [];
    return joinText(type, parts).replaceAll('\n', `\n${indentAt(text, position)}`);
  });
  return joined;
}

/**
 * A surface as it was extracted, but for the order of its declarations.
 * @param {string} record
 * @param {string | null} shared the text of parts.d.ts
 */
export function joinSurface(record, shared) {
  const parts = new Map(namedStatements(parse(shared ?? '')).map(({ name, text }) => [name, text]));
  const [, named = ''] = /^import \{ (.*) \} from '(?:\.\.\/)+parts';\n/m.exec(record) ?? [];
  const statements = named.split(', ').flatMap((name) => parts.get(name) ?? []);
  const body = record.replaceAll(/^import .* from '(?:\.\.\/)+parts';\n/gm, '');
  return `${[joinText(body.trim(), parts), ...statements.map((each) => joinText(each, parts))].join('\n\n')}\n`;
}
