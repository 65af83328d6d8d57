// Runs canary releases: npm run release -- <command> …   (npm run release -- help lists all; see docs/operations.md)
//   npm run release -- orders [shell …]       builds the named targets and makes them live, like 'publish <name> --new'
//   npm run release -- publish orders …       builds orders and publishes it to the registry
//   npm run release -- public-key             the key by which the shell verifies this installation's release documents
// Uses the operations of the server at GALLA_OPS_URL or --url (http://localhost:8081). If neither is set and no server runs there, publishes
// into the data folder of this installation.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildAll, remoteNames } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensureReleaseKeys, ensureReleaseTokens, keysDirFrom } from './lib/release-keys.mjs';
import { root, run, say } from './lib/run.mjs';

const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
const args = process.argv.slice(2);
const json = args.includes('--json');
const known = ['shell', ...remoteNames()];
const folderOf = (name) => path.join(root, name === 'shell' ? 'shell' : `remotes/${name}`, 'dist');

const stop = (code, message) => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};
const optionOf = (name) => {
  const place = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (place < 0) return undefined;
  return args[place].includes('=') ? args[place].slice(name.length + 1) : args[place + 1];
};

const named = optionOf('--url') ?? process.env.GALLA_OPS_URL;
const url = named || 'http://localhost:8081';
/** The keys in this folder authenticate at the local server; they are sent to no other machine. */
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(URL.canParse(url) ? new URL(url).hostname : '');
const installation = () => ensureReleaseTokens(keysDirFrom(process.env, dataDir)).operator();

/** Runs the command line tool with this terminal. Resolves its exit code. */
function command(words) {
  const child = spawn(process.execPath, [path.join(root, 'ops/cli/dist/release.mjs'), ...words], {
    cwd: root,
    env: {
      ...process.env,
      GALLA_RELEASE_PROGRAM: 'npm run release --',
      ...(isLocal ? { GALLA_INSTALLATION_TOKEN: installation() } : {}),
    },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

const isUp = () =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Like `buildAll`, but silent with --json, so that stdout has only the result. */
async function build(names, { maps = false } = {}) {
  if (!json) return buildAll({ only: names, maps, dataDir });
  const env = { GALLA_KEYS_DIR: keysDirFrom(process.env, dataDir) };
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'scripts/build.mjs'), ...names, ...(maps ? ['--maps'] : [])],
    {
      env,
      quiet: true,
    },
  );
  return code === 0 ? undefined : stop(1, output);
}

const promotions = { '--live': 'always', '--new': 'new', '--keep': 'never' };
/** Options that mean something without a server. */
const directly = new Set([...Object.keys(promotions), '--json']);

/** Without a server: publishes into the database and the data folder, all or none. */
async function publishDirectly(names, promotion) {
  await build(['server']);
  const order = { workspace: root, promotion, names: known.filter((name) => names.includes(name)) };
  const { code, output } = await run(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'server/dist/publish.js'), JSON.stringify(order)],
    { env: { DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' }, quiet: true },
  );
  if (code !== 0) stop(1, output.trim());
  const answer = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  if (json)
    process.stdout.write(
      `${JSON.stringify({ ok: !answer.refused, data: answer.outcomes, ...answer.refused })}\n`,
    );
  if (answer.refused) stop(3, json ? '' : `${answer.refused.code}: ${answer.refused.message}`);
  if (json) return 0;
  for (const { remote, releaseId, outcome, promoted, revision } of answer.outcomes) {
    const what = outcome === 'published' ? 'published' : 'was published before';
    say(
      `${remote} ${releaseId} ${what}${promoted ? `, live since revision ${revision}` : ', not made live'}`,
    );
  }
  say(`into ${dataDir}, since no server runs at ${url}`);
  return 0;
}

/** Builds the named targets and publishes each, the shell first, since remotes are checked against it. */
async function publish(names, flags) {
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) stop(2, `What is published is one of: ${known.join(', ')}`);
  await build(names, { maps: true });
  if (!named && !(await isUp())) {
    if (flags.some((flag) => flag.startsWith('--canary')))
      stop(6, `${url} does not answer; a canary needs a running server`);
    const unread = flags.find((flag) => !directly.has(flag));
    if (unread !== undefined) stop(2, `${unread}: not without a server; ${url} does not answer`);
    const said = flags.filter((flag) => flag in promotions);
    if (said.length > 1) stop(2, `${said.join(' and ')} exclude each other`);
    const promotion = promotions[said[0]] ?? 'never';
    return publishDirectly(names, promotion);
  }
  for (const name of known.filter((one) => names.includes(one))) {
    const code = await command(['publish', name, '--from', folderOf(name), ...flags]);
    if (code !== 0) return code;
  }
  return 0;
}

const [first = 'help', ...rest] = args;
if (first === 'public-key') {
  process.stdout.write(`${ensureReleaseKeys(keysDirFrom(process.env, dataDir)).embedded}\n`);
  process.exit(0);
}
await ensurePackages();
await build(['release-cli']);
if (known.includes(first)) {
  const flags = rest.filter((arg) => !known.includes(arg));
  const choice = flags.some((flag) => /^--(?:live|keep|new|canary)/.test(flag)) ? [] : ['--new'];
  process.exitCode = await publish(
    [first, ...rest.filter((arg) => known.includes(arg))],
    [...flags, ...choice],
  );
} else if (first === 'publish' && optionOf('--from') === undefined && !args.includes('--help')) {
  const names = rest.filter((arg) => known.includes(arg));
  if (names.length === 0)
    stop(2, `What is published is one of: ${known.join(', ')}; or name a build with --from <folder>`);
  process.exitCode = await publish(
    names,
    rest.filter((arg) => !known.includes(arg)),
  );
} else {
  process.exitCode = await command(args.length === 0 ? ['help'] : args);
}
