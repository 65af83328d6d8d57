// Looks for regular expressions that backtrack: npm run check:regexes. Every literal of the code that reads input must
// take time linear in its text. Answers are kept in .cache, so that only new expressions are examined.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root } from './lib/run.mjs';

const require = createRequire(import.meta.url);

const folders = ['server/src', 'server/page-starter', 'packages', 'remotes', 'shell', 'ops'];
/** Not code that a person's input reaches. */
const leftOut = new Set(['testing', 'build', 'release-describer']);
/** Files whose expressions read texts of the build only. */
const ownTexts = new Set(['packages/ui/src/kit/mantine-variables.ts']);
const longest = 60_000;

const isExamined = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|d)\.tsx?$/.test(file) &&
  !ownTexts.has(file) &&
  !file.split('/').some((folder) => leftOut.has(folder));

/** An expression made from a text; where a value is put in, a digit stands for it. */
function madeExpression(node) {
  const [text, flags] = node.arguments ?? [];
  if (text === undefined) return null;
  const flag = flags && ts.isStringLiteralLike(flags) ? flags.text : '';
  if (ts.isStringLiteralLike(text)) return `/${text.text}/${flag}`;
  if (!ts.isTemplateExpression(text)) return null;
  const source = text.head.text + text.templateSpans.map(({ literal }) => `9${literal.text}`).join('');
  return `/${source}/${flag}`;
}

/** The expressions of a file, with their lines; `null` for one that is made from a text nobody can read here. */
function expressionsOf(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) found.push({ expression: node.text, where: `${name}:${line}` });
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(source) === 'RegExp'
    )
      found.push({ expression: madeExpression(node), where: `${name}:${line}` });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Why an expression is refused; '' if it is linear. */
function verdictOn(expression, checkSync) {
  if (expression === null) return 'is made from a text that is not in the code';
  const end = expression.lastIndexOf('/');
  const answer = checkSync(expression.slice(1, end), expression.slice(end + 1), { timeout: longest });
  if (answer.status === 'safe') return '';
  return answer.status === 'vulnerable'
    ? `backtracks: ${answer.complexity.summary}`
    : `could not be examined: ${answer.error.kind}`;
}

/** Expressions that backtrack in the files of a tree (`sourceTree`). */
export function check(tree) {
  // Its program in JavaScript, which is on every machine; the others are not installed.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = require('recheck');
  const { version } = require('recheck/package.json');
  const kept = path.join(root, '.cache', `regexes-${version}.json`);
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const verdict = (expression) =>
    expression === null ? verdictOn(null) : (known[expression] ??= verdictOn(expression, checkSync));
  // It must find the fault that it was made for, or it finds nothing.
  if (!verdict('/[?&#][^=&#]*key[^=&#]*=/')) throw new Error('An expression that backtracks was not found');

  const uses = tree
    .below(folders)
    .filter(isExamined)
    .flatMap((file) => expressionsOf(file, tree.text(file)));
  const found = uses
    .map(({ expression, where }) => ({ expression, where, why: verdict(expression) }))
    .filter(({ why }) => why !== '')
    .map(({ expression, where, why }) => `${where}: ${expression ?? 'RegExp(…)'} ${why}`);
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(known));
  return { found, said: `${uses.length} regular expressions, ${found.length} refused` };
}
