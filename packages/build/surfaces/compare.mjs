import path from 'node:path';
import ts from 'typescript';
import { exportedNames } from './exported-names.mjs';
import { lostMember } from './lost-member.mjs';

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** A program over texts that lie nowhere on the disk, but resolve packages as files of `folder` do. */
function programOf(folder, texts) {
  const files = new Map(Object.entries(texts).map(([name, text]) => [path.join(folder, name), text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) =>
    files.has(name)
      ? ts.createSourceFile(name, files.get(name), version, true)
      : getSourceFile(name, version, ...rest);
  return ts.createProgram([...files.keys()], options, host);
}

/** What a name is: a value, a type, and how many arguments its type must be given. */
function meaningOf(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const parameters = (target.declarations ?? []).flatMap(({ typeParameters }) => [...(typeParameters ?? [])]);
  const required = new Set(parameters.filter((each) => !each.default).map(({ name }) => name.text));
  return {
    target,
    isValue: (target.flags & ts.SymbolFlags.Value) !== 0,
    isType: (target.flags & ts.SymbolFlags.Type) !== 0,
    typeArguments: required.size === 0 ? '' : `<${[...required].map(() => 'any').join(', ')}>`,
  };
}

/**
 * Lines that compile only where the new one can stand in for the old one. What a release hands over or gets by a type, it hands
 * to values or gets from them, and values are compared as such: so one of the two types must do for the other, whichever.
 */
function probeOf(names, meanings) {
  const lines = ["import * as before from './before';", "import * as after from './after';"];
  const owners = new Map();
  const add = (name, kind, line) => owners.set(lines.push(line) - 1, { name, kind });
  names.forEach((name, at) => {
    const { isValue, isType, typeArguments } = meanings.get(name);
    if (isValue) add(name, 'value', `export const value${at}: typeof before.${name} = after.${name};`);
    if (!isType) return;
    const [old, present] = ['before', 'after'].map((each) => `${each}.${name}${typeArguments}`);
    add(name, 'handed', `export const handed${at} = (type: ${old}): ${present} => type;`);
    add(name, 'taken', `export const taken${at} = (type: ${present}): ${old} => type;`);
  });
  return { text: lines.join('\n'), owners };
}

const flat = (message) => ts.flattenDiagnosticMessageText(message, ' ').replaceAll(/\s+/g, ' ').slice(0, 300);

/**
 * How a surface changed. `broken`: names that are gone or narrowed, with the reason, and whether the name is a value, which a
 * release can be seen to use.
 * @param {{ before: string, after: string, folder: string }} records folder: where packages are looked up from
 * @returns {{ added: string[], changed: string[], broken: { name: string, why: string, isValue: boolean }[] }}
 */
export function compareSurfaces({ before, after, folder }) {
  const [old, present] = [exportedNames(before), exportedNames(after)];
  const added = [...present.keys()].filter((name) => !old.has(name));
  const changed = [...present.keys()].filter((name) => old.has(name) && old.get(name) !== present.get(name));
  const removed = [...old.keys()].filter((name) => !present.has(name));
  if (changed.length + removed.length === 0) return { added, changed, broken: [] };

  const texts = { 'before.d.ts': before, 'after.d.ts': after };
  const declared = programOf(folder, texts);
  const checker = declared.getTypeChecker();
  const exportsOf = (name) => {
    const file = declared.getSourceFile(path.join(folder, name));
    const module = file && checker.getSymbolAtLocation(file);
    return new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
  };
  const [oldSymbols, symbols] = [exportsOf('before.d.ts'), exportsOf('after.d.ts')];
  const meanings = new Map([...oldSymbols].map(([name, symbol]) => [name, meaningOf(checker, symbol)]));
  const isValue = (name) => meanings.get(name)?.isValue ?? true;
  const broken = new Map(removed.map((name) => [name, 'is gone']));

  const comparable = changed.filter((name) => meanings.has(name) && symbols.has(name));
  const probe = probeOf(comparable, meanings);
  const program = programOf(folder, { ...texts, 'probe.ts': probe.text });
  const probeFile = program.getSourceFile(path.join(folder, 'probe.ts'));
  const problems = new Map();
  for (const { start, messageText } of program.getSemanticDiagnostics(probeFile)) {
    const owner = probe.owners.get(probeFile?.getLineAndCharacterOfPosition(start ?? 0).line);
    if (owner) problems.set(`${owner.kind} ${owner.name}`, flat(messageText));
  }
  for (const name of comparable) {
    const ofType = problems.has(`taken ${name}`) ? problems.get(`handed ${name}`) : undefined;
    const why = problems.get(`value ${name}`) ?? ofType;
    if (why !== undefined) broken.set(name, why);
  }
  for (const name of comparable.filter((each) => !broken.has(each))) {
    const [from, to] = [oldSymbols, symbols].map((all) => meaningOf(checker, all.get(name)).target);
    const lost = lostMember(checker, from, to) ?? otherPackage(old.get(name), present.get(name));
    if (lost !== null) broken.set(name, lost);
  }
  return {
    added,
    changed,
    broken: [...broken].map(([name, why]) => ({ name, why, isValue: isValue(name) })),
  };
}

/** A new major of a package that a name is made of: both records are compared with the installed one. */
function otherPackage(before, after) {
  const majors = (text) => new Set([...text.matchAll(/ of (\S+@\d+)$/gm)].map(([, each]) => each));
  const [old, present] = [majors(before), majors(after)];
  const gone = [...old].find((each) => !present.has(each));
  const name = gone?.slice(0, gone.lastIndexOf('@') + 1);
  const successor = name && [...present].find((each) => each.startsWith(name));
  return successor ? `is made of ${successor}, was ${gone}` : null;
}
