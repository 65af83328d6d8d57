// A new remote that builds, passes its tests and runs: npm run new-remote -- loyalty [--title "Loyalty"] [--hindi "लॉयल्टी"]
//   --into ../loyalty   as a repository of its own, which needs nothing of this one but @galla/shared, packed into it
// docs/writing-a-remote.md goes on from there; npm run remove-remote -- loyalty takes it away again.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { standAlone } from './lib/own-repository.mjs';
import { ensurePackages, linkPackages, packShared } from './lib/packages.mjs';
import { isRemoteName, titleOf, writeRemote } from './lib/remote-template.mjs';
import { root, say } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, hindi: { type: 'string' }, into: { type: 'string' } },
});
const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const [name = ''] = positionals;
if (positionals.length !== 1 || !isRemoteName(name))
  stop('Usage: npm run new-remote -- <name>   small letters, digits and hyphens, a letter first');
const folder = values.into ? path.resolve(values.into) : path.join(root, 'remotes', name);
if (existsSync(folder)) stop(`${path.relative(root, folder)} is there already`);
const title = values.title ?? titleOf(name);
const texts = { name, title, hindi: values.hindi ?? title };
// They go into JSON and into quoted texts.
if (Object.values(texts).some((text) => /["'\\\n]/.test(text))) stop('A title can hold no quotes');

await ensurePackages();
writeRemote(folder, texts);
if (values.into) {
  await standAlone(folder, packShared);
  say(`${folder} is ready: pnpm install, then pnpm test, pnpm dev, pnpm build`);
  say('docs/writing-a-remote.md goes on from here');
  process.exit(0);
}
await linkPackages();
say(`remotes/${name} is ready`);
say(`  alone:            pnpm --filter ${name} dev`);
say(`  tests:            pnpm --filter ${name} test`);
say(`  to all merchants: npm run release -- publish ${name} --promote`);
say('  docs/writing-a-remote.md goes on from here');
