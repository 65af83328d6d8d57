// Creates a remote that builds, passes its tests and runs: npm run new-remote -- loyalty [--title "Loyalty"] [--hindi "लॉयल्टी"]
//   --into ../loyalty     as a separate repository, which needs only the packages packed into it
//   --update ../loyalty   updates the packages in such a repository, to build for a newer shell
// Next steps are in docs/writing-a-remote.md; npm run remove-remote -- loyalty removes it again.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './lib/builds.mjs';
import { commitAll, standAlone, takePackages } from './lib/own-repository.mjs';
import { ensurePackages, installIn, linkPackages, packForTeams } from './lib/packages.mjs';
import { isRemoteName, titleOf, writeRemote } from './lib/remote-template.mjs';
import { mustRun, root, say } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    hindi: { type: 'string' },
    into: { type: 'string' },
    update: { type: 'string' },
  },
});
const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const pack = async (folder) => {
  await buildAll({ only: ['release-cli'] });
  await packForTeams(folder);
};

if (values.update !== undefined) {
  const folder = path.resolve(values.update);
  if (!existsSync(path.join(folder, 'galla.remote.json')))
    stop(`${values.update} is no repository of a remote`);
  await ensurePackages();
  await takePackages(folder, pack);
  await installIn(folder);
  say(`${folder} builds for the shell of this checkout: pnpm check, then release it`);
  process.exit(0);
}

const [name = ''] = positionals;
if (positionals.length !== 1 || !isRemoteName(name))
  stop('Usage: npm run new-remote -- <name>   small letters, digits and hyphens, a letter first');
const folder = values.into ? path.resolve(values.into) : path.join(root, 'remotes', name);
if (existsSync(folder)) stop(`${path.relative(root, folder)} is there already`);
const title = values.title ?? titleOf(name);
const texts = { name, title, hindi: values.hindi ?? title };
// Titles are inserted into JSON and quoted strings.
if (Object.values(texts).some((text) => /["'\\\n]/.test(text))) stop('A title can hold no quotes');

await ensurePackages();
writeRemote(folder, texts);
if (values.into) {
  await standAlone(folder, texts, pack);
  await installIn(folder);
  // Formats the files, since the length of titles changes line breaks.
  const tools = path.join(folder, 'node_modules/@galla/build/bin/galla-remote.mjs');
  await mustRun(process.execPath, [tools, 'format'], { cwd: folder, quiet: true });
  const committed = await commitAll(folder, `feat: ${title}, as it was made`);
  say(`${folder} is ready${committed ? ', with its first commit' : ''}`);
  say('  pnpm dev, pnpm check, pnpm build, pnpm release: its README.md says more');
  say('  docs/writing-a-remote.md goes on from here');
  process.exit(0);
}
await linkPackages();
say(`remotes/${name} is ready`);
say(`  alone:            pnpm --filter ${name} dev`);
say(`  tests:            pnpm --filter ${name} test`);
say(`  to all merchants: npm run release -- publish ${name} --live`);
say('  docs/writing-a-remote.md goes on from here');
