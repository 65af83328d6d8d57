// Looks through every text of the panel, and every name and comment of the code, for words the glossary replaces: npm run check:glossary.
import path from 'node:path';
import ts from 'typescript';
import {
  bannedNames,
  bannedWords,
  forbidden,
  headings,
  notYetEdited,
  phrases,
  specified,
  taxInEnglish,
  taxInHindi,
} from './lib/glossary.mjs';

const folders = ['shell/src', 'remotes', 'packages', 'server/src', 'ops/console/src'];
const leftOut = new Set(['surfaces', 'template', 'testing']);
const hindiFile = /(?:^|[/.-])hi(?:\.ts$|\/)/;

function holdsTexts(file) {
  if (file.split('/').some((folder) => leftOut.has(folder))) return false;
  // Words of documents stand beside what draws them.
  const isCatalogue =
    (file.includes('/messages/') || file.includes('/tax-documents/words/')) &&
    /(?<!\.test|\.d)\.ts$/.test(file);
  return isCatalogue || ['galla.remote.json', 'own-screens.json'].includes(path.basename(file));
}

/** Texts of a JSON declaration: every `{ "en": …, "hi": … }` in it. */
function declaredTexts(file, content) {
  const texts = [];
  const walk = (value, key) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.en === 'string' && typeof value.hi === 'string') {
      texts.push(
        { file, key, language: 'en', text: value.en },
        { file, key, language: 'hi', text: value.hi },
      );
      return;
    }
    for (const [name, nested] of Object.entries(value)) walk(nested, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(content), '');
  return texts;
}

/** Texts of a catalogue, by the names of the properties around them. */
function catalogueTexts(file, content) {
  const language = hindiFile.test(file) ? 'hi' : 'en';
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const texts = [];
  const walk = (node, key) => {
    const own = ts.isPropertyAssignment(node) ? [...key, node.name.getText(source)] : key;
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      texts.push({ file, key: own.join('.'), language, text: node.initializer.text });
    ts.forEachChild(node, (child) => walk(child, own));
  };
  walk(source, []);
  return texts;
}

/** The words of a name: `mostRows`, `MOST_ROWS`, `most_rows` and `most-rows.test` begin with "most rows". */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$.-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Names that a file declares. Those of values are left out, since `{ told: 1 }` follows the type it is made for; keys of a
 * catalogue are declared by their value.
 */
function declaredNames(file, content) {
  if (file.endsWith('.css'))
    return new Set([...content.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
  const isCatalogue = holdsTexts(file);
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind);
  const names = new Set();
  const walk = (node) => {
    const { name } = /** @type {{ name?: ts.Node }} */ (node);
    const isValue = (ts.isPropertyAssignment(node) && !isCatalogue) || ts.isShorthandPropertyAssignment(node);
    // What is destructured has the name of a member, unless it is given another one.
    const isMember =
      ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent);
    const declares =
      !isValue && !isMember && !ts.isPropertyAccessExpression(node) && !ts.isJsxAttribute(node);
    if (declares && name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return names;
}

const codeFolders = [
  'shell',
  'remotes',
  'packages',
  'server',
  'ops',
  'integration',
  'e2e',
  'bench',
  'scripts',
  'simulation',
  'docs',
];

const known = new Map();
/** The rule that a name is against; null: none. Most names are in many files. */
function ruleAgainst(name) {
  if (!known.has(name)) {
    const words = wordsOf(name);
    known.set(name, bannedNames.find(({ pattern }) => pattern.test(words)) ?? null);
  }
  return known.get(name);
}
/** Lines of comments, and titles of tests. */
const isProse = (line) => /^\s*(?:\/\/|\/?\*)|\b(?:test|describe)(?:\.\w+)*\(/.test(line);

/** Names and comments against the glossary; a file is parsed only if one of the words is anywhere in it. */
function findBannedNames(tree) {
  const files = tree
    .below(codeFolders)
    .filter((file) => !/\/(?:surfaces|migrations)\//.test(file) && !file.endsWith('.json'));
  return files.flatMap((file) => {
    const found = path
      .basename(file)
      .split('.', 1)
      .concat(path.dirname(file).split('/'))
      .flatMap((name) => ruleAgainst(name) ?? [])
      .map(({ use }) => `${file}: name the file after “${use}”`);
    const text = /\.(?:[cm]?[jt]sx?|css)$/.test(file) ? tree.text(file) : null;
    if (text === null) return found;
    if (bannedWords.pattern.test(text) && !bannedWords.except.some((start) => file.startsWith(start)))
      found.push(
        ...text
          .split('\n')
          .filter((line) => isProse(line) && bannedWords.pattern.test(line))
          .map((line) => `${file}: write ${bannedWords.use} in “${line.trim()}”`),
      );
    if (![...new Set(text.match(/[A-Za-z_$][\w$-]*/g))].some(ruleAgainst)) return found;
    const names = [...declaredNames(file, text)].flatMap((name) => {
      const banned = ruleAgainst(name);
      const isExcepted = [name, `${file} ${name}`].some((each) => banned?.except?.[each]);
      return banned && !isExcepted ? [`${file} ${name}: name it after “${banned.use}”`] : [];
    });
    return [...found, ...names];
  });
}

/** Every text of the catalogues and declarations of a tree (`sourceTree`). */
export function allTexts(tree) {
  return tree
    .below(folders)
    .filter(holdsTexts)
    .flatMap((file) =>
      file.endsWith('.json') ? declaredTexts(file, tree.text(file)) : catalogueTexts(file, tree.text(file)),
    );
}

const isIgnored = ({ file, key }, ignore = []) =>
  ignore.some((each) => each === file || each === `${file} ${key}`);

/** What is against the glossary in the files of a tree (`sourceTree`). `unedited`: folders that may keep their phrases. */
export function check(tree, unedited = notYetEdited) {
  const isEdited = ({ file }) => !unedited.some((folder) => file.startsWith(folder));
  const texts = allTexts(tree);

  const found = texts.flatMap((each) =>
    [
      ...forbidden[each.language],
      ...(isEdited(each) && !specified.has(each.text) ? phrases[each.language] : []),
    ]
      .filter(({ pattern, ignore }) => pattern.test(each.text) && !isIgnored(each, ignore))
      .map(({ use }) => `${each.file} ${each.key}: write “${use}” in “${each.text}”`),
  );

  const english = new Map(
    texts
      .filter(({ language }) => language === 'en')
      .map(({ file, key, text }) => [`${file.replace(/([/.-])en(?=\.ts$|\/)/, '$1hi')} ${key}`, text]),
  );
  for (const { file, key, language, text } of texts) {
    if (language !== 'hi' || !taxInHindi.test(text)) continue;
    if (taxInEnglish.test(english.get(`${file} ${key}`) ?? ''))
      found.push(`${file} ${key}: write “टैक्स” in “${text}”`);
  }

  for (const [remote, screens] of Object.entries(headings)) {
    for (const { sidebar, file, key } of screens) {
      const heading = texts.find(
        (each) =>
          each.language === 'en' &&
          each.key === key &&
          [
            `remotes/${remote}/src/messages/${file}.en.ts`,
            `remotes/${remote}/src/messages/en/${file}.ts`,
          ].includes(each.file),
      );
      const declared = texts.some(
        (each) => each.file === `remotes/${remote}/galla.remote.json` && each.text === sidebar,
      );
      if (!declared || heading?.text !== sidebar)
        found.push(`remotes/${remote}: sidebar “${sidebar}” and heading “${heading?.text}” differ`);
    }
  }

  found.push(...findBannedNames(tree));
  return { found, said: `${texts.length} texts, ${found.length} against the glossary` };
}
