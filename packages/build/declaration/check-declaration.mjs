// Checks galla.remote.json as a publication does: the schema, names that are taken, parts that the code must bring. What other
// remotes declare is known to the registry alone: it is asked where GALLA_OPS_URL names one.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractRules } from './contract-rules.mjs';

const fileName = 'galla.remote.json';
const answerDeadlineMs = 20_000;
const fromHere = createRequire(import.meta.url);
const { problemsOf } = fromHere('@galla/release-describer');

/**
 * @typedef {{ name: string, widgets?: object[], fills?: object[] }} Declaration
 * @returns {{ declaration: Declaration | null, problem?: string }}
 */
function read(root) {
  const file = path.join(root, fileName);
  if (!existsSync(file)) return { declaration: null, problem: 'there is none' };
  try {
    return { declaration: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    return { declaration: null, problem: error.message };
  }
}

/**
 * What the registry says. null: none is named, or there is no token to ask it with.
 * @param {Declaration} declaration
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ problems: string[], displaced: string[] } | null>}
 */
async function askRegistry(declaration, { GALLA_OPS_URL: url, GALLA_OPS_TOKEN, GALLA_RELEASE_TOKEN }) {
  const token = GALLA_OPS_TOKEN || GALLA_RELEASE_TOKEN;
  if (!url || !token) return null;
  const address = new URL(`/api/ops/remotes/${encodeURIComponent(declaration.name)}/declaration`, url);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(declaration),
    signal: AbortSignal.timeout(answerDeadlineMs),
  }).catch((error) => {
    throw new Error(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const body = await answer.json().catch(() => null);
  if (!answer.ok || !Array.isArray(body?.data?.problems))
    throw new Error(`${url} answered with ${answer.status}${body?.message ? `: ${body.message}` : ''}`);
  return body.data;
}

/** A test that loads the remote as a page does, and compares what it brings with what is declared. */
const partsTest = (
  declaration,
) => `import { missingParts } from ${JSON.stringify(fromHere.resolve('@galla/domain'))};
import * as exposed from '../../src/remote';

test('src/remote.tsx brings every part that ${fileName} declares', () => {
  const module = (exposed as { remote?: object }).remote;
  // A remote with a framework of its own exports lifecycles instead.
  if (module !== undefined) expect(missingParts(${JSON.stringify(declaration)}, module)).toEqual([]);
});
`;

/**
 * Exit code of Jest. Run where parts are declared: loading the code takes seconds.
 * @param {string} root
 * @param {Declaration} declaration
 * @param {(args: string[]) => number} runJest
 */
function checkParts(root, { widgets = [], fills = [] }, runJest) {
  if (widgets.length + fills.length === 0) return 0;
  const folder = path.join(root, '.cache/declaration');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'parts.test.ts'), partsTest({ widgets, fills }));
  try {
    return runJest(['--testMatch', '<rootDir>/.cache/declaration/*.test.ts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const say = (lines) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

/**
 * @param {{ root: string, environment: NodeJS.ProcessEnv, runJest: (args: string[]) => number }} input
 * @returns {Promise<number>} exit code
 */
export async function checkDeclarationOf({ root, environment, runJest }) {
  const { declaration, problem } = read(root);
  if (declaration === null) {
    say([`${fileName}: ${problem}`]);
    return 1;
  }
  const rules = await contractRules();
  const own = rules.checkDeclaration(declaration);
  /** @type {Awaited<ReturnType<typeof askRegistry>>} */
  let registry = null;
  try {
    registry = await askRegistry(declaration, environment);
  } catch (error) {
    say([`${fileName} could not be compared with other remotes: ${error.message}`]);
    return 1;
  }
  const ofBuild = own.declared === null ? [] : problemsOf(declaration);
  const problems = [...new Set([...ofBuild, ...own.problems, ...(registry?.problems ?? [])])];
  say(problems.map((each) => `${fileName}: ${each}`));
  const displaced = registry?.displaced ?? (own.declared === null ? [] : rules.displacedBy(own.declared, []));
  say(displaced.map((each) => `  note: ${each}`));
  if (registry === null)
    say([
      '  note: without GALLA_OPS_URL and GALLA_RELEASE_TOKEN, paths, entries, keys, icons and places of other remotes were not compared',
    ]);
  if (problems.length > 0) return 1;
  say([`${fileName}: nothing in it would be refused`]);
  return checkParts(root, declaration, runJest);
}
