// No build step rewrites another package's source or the bundler's runtime: npm run check:build
// node scripts/check-build-steps.mjs <webpack.config.cjs ...>   checks only these configurations
import path from 'node:path';
import {
  loadConfiguration,
  patchesBy,
  replacementsIn,
  stepsOnForeignFiles,
  textFindings,
} from './lib/build-steps.mjs';
import { filesBelow, foreignFilesOf } from './lib/foreign-files.mjs';
import { root } from './lib/run.mjs';

/** Modules of other packages that may be replaced, with the reason. */
const allowed = new Map([
  [
    String.raw`replacement of /^react-router(?:\/dom)?$/`,
    'its package offers bundlers the development build only; the production build beside it is taken',
  ],
  [
    'alias of @floating-ui/react$ for @mantine/core',
    'ScrollArea takes one small function of that library, which would come whole with the dialogs',
  ],
]);

process.env.NODE_ENV = 'production';
process.env.GALLA_RELEASE_PUBLIC_KEYS ||= 'check:AAAA';

const named = process.argv.slice(2).map((file) => path.resolve(file));
const configurations =
  named.length > 0
    ? named
    : ['shell', 'remotes/orders'].map((folder) => path.join(root, folder, 'webpack.config.cjs'));
const stepFolders = ['packages/build', 'packages/release-describer/src'].map((folder) =>
  path.join(root, folder),
);
const scripts =
  named.length > 0
    ? []
    : [
        ...stepFolders.flatMap((folder) => [...filesBelow(folder)].filter((file) => /\.[cm]js$/.test(file))),
        ...['server', 'ops/cli', 'ops/console'].map((folder) => path.join(root, folder, 'build.mjs')),
      ];
const foreignFiles = foreignFilesOf(
  ['packages/shared', 'packages/ui', 'shell'].map((folder) => path.join(root, folder)),
);

const findings = new Map();
const note = (file, found) => {
  for (const each of found) findings.set(each, path.relative(root, file));
};
for (const file of configurations) {
  const { config, webpack, cache } = loadConfiguration(file);
  note(file, stepsOnForeignFiles(webpack(config), foreignFiles));
  note(file, replacementsIn(config));
  note(file, patchesBy(config, webpack, cache));
}
for (const file of scripts) note(file, textFindings(file));

const refused = [...findings].filter(([found]) => !allowed.has(found));
const unused = named.length > 0 ? [] : [...allowed.keys()].filter((found) => !findings.has(found));
for (const [found, file] of refused) process.stdout.write(`${file}: ${found}\n`);
for (const found of unused) process.stdout.write(`${found} is allowed, but no build does it any more\n`);
process.stdout.write(
  `${configurations.length} configurations over ${foreignFiles.length} files of other packages, ${scripts.length} scripts: ` +
    `${refused.length + unused.length} findings\n`,
);
process.exitCode = refused.length + unused.length === 0 ? 0 : 1;
