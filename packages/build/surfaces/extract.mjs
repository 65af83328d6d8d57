// The public surface of every shared entry point, as one declaration file each: what the entry exports, and every type of the
// project that this is made of, wherever it is declared.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { declaredConstants, sameText } from './parts.mjs';

const require = createRequire(import.meta.url);
const { listEntryPoints, packageFolders } = require('../shares/shares.cjs');
const packagesRoot = path.dirname(packageFolders['@galla/shared']);
const cacheFolder = path.join(packagesRoot, 'build/.cache/surfaces');
const folderOf = ({ name }) => packageFolders[`@galla/${name.split('/')[0]}`];
const compiler = path.join(path.dirname(require.resolve('@typescript/native/package.json')), 'bin/tsc');
const emitted = path.join(cacheFolder, 'declarations');

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

const declarationsIn = (folder) => path.join(folder, '.cache/declarations');

const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

function digestOfSources(entries) {
  const digest = createHash('sha256').update(JSON.stringify([entries, compilerOptions]));
  const files = [
    ...Object.values(packageFolders).map((folder) => path.join(folder, 'package.json')),
    import.meta.filename,
    require.resolve('@typescript/native/package.json'),
    require.resolve('@microsoft/api-extractor/package.json'),
    ...Object.values(packageFolders).flatMap((folder) => sourcesBelow(path.join(folder, 'src'))),
  ];
  for (const file of files) digest.update(file).update(readFileSync(file));
  return digest.digest('hex');
}

/**
 * Our own packages by path and not through node_modules, where they would count as foreign.
 * @param {(file: string) => string} placeOf what stands for a source
 */
const ownPaths = (placeOf) =>
  Object.fromEntries(
    Object.entries(packageFolders).flatMap(([name, folder]) =>
      Object.entries(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).exports)
        .filter(([, file]) => file.endsWith('.ts'))
        .map(([entry, file]) => [path.posix.join(name, entry), [placeOf(path.join(folder, file))]]),
    ),
  );

/** Declarations of all sources that the entries reach; written by the project's own compiler. */
function emitDeclarations(entries) {
  rmSync(emitted, { recursive: true, force: true });
  mkdirSync(emitted, { recursive: true });
  const project = path.join(cacheFolder, 'tsconfig.json');
  const options = {
    ...compilerOptions,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    resolveJsonModule: true,
    isolatedModules: true,
    noUncheckedSideEffectImports: false,
    paths: ownPaths((file) => file),
    rootDir: packagesRoot,
    outDir: emitted,
  };
  const files = entries.map(({ file }) => file);
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files }));
  try {
    execFileSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(`Declarations could not be written:\n${error.stdout ?? error}`, { cause: error });
  }
  // Beside the packages that each of them imports.
  for (const folder of Object.values(packageFolders)) {
    const target = declarationsIn(folder);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(path.join(emitted, path.relative(packagesRoot, folder)), target);
  }
}

const declarationOf = ({ file }) => {
  const folder = Object.values(packageFolders).find((each) => file.startsWith(each + path.sep)) ?? '';
  return path.join(declarationsIn(folder), path.relative(folder, file).replace(/\.tsx?$/, '.d.ts'));
};

function rollUp(entries) {
  const {
    CompilerState,
    Extractor,
    ExtractorConfig,
    ExtractorLogLevel,
  } = require('@microsoft/api-extractor');
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  const target = (key) => path.join(cacheFolder, 'rolled', `${key}.d.ts`);
  const configs = entries.map((entry) =>
    ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: path.join(folderOf(entry), 'package.json'),
      configObject: {
        projectFolder: packagesRoot,
        mainEntryPointFilePath: declarationOf(entry),
        newlineKind: 'lf',
        apiReport: { enabled: false },
        docModel: { enabled: false },
        tsdocMetadata: { enabled: false },
        dtsRollup: { enabled: true, untrimmedFilePath: target(entry.name) },
        compiler: {
          overrideTsconfig: {
            compilerOptions: { ...compilerOptions, paths: ownPaths((file) => declarationOf({ file })) },
            files: entries.map(declarationOf),
          },
        },
        messages: {
          extractorMessageReporting: quiet,
          tsdocMessageReporting: quiet,
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        },
      },
    }),
  );
  const [first, ...others] = configs;
  const additionalEntryPoints = others.map((config) => config.mainEntryPointFilePath);
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  const messageCallback = (message) => {
    if (message.logLevel === 'error') return;
    message.handled = true;
  };
  return Object.fromEntries(
    configs.map((config, index) => {
      const { name } = entries[index];
      const { succeeded } = Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
      if (!succeeded) throw new Error(`The surface of ${name} could not be read`);
      return [name, readFileSync(target(name), 'utf8').trim()];
    }),
  );
}

/** Packages whose declarations a surface names, with the major version that is installed. */
function packagesNamedIn(text, folder) {
  const names = [...text.matchAll(/from '([^'.][^']*)'/g)].map(([, request]) =>
    request
      .split('/')
      .slice(0, request.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  const majorOf = (name) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version.split('.')[0] : '-';
  };
  return [...new Set(names)].sort().map((name) => `${name}@${majorOf(name)}`);
}

/** Names of our constants by the text of their types, where a surface spells one out. */
function constantsIn(surfaces) {
  const spelled = sameText(Object.values(surfaces).join('\n'));
  const constants = Object.values(packageFolders)
    .flatMap((folder) => sourcesBelow(declarationsIn(folder)))
    .flatMap((file) => declaredConstants(readFileSync(file, 'utf8')))
    .map(({ name, type }) => [sameText(type.getText()), name])
    .filter(([type]) => spelled.includes(type))
    .sort(([, one], [, other]) => (one < other ? 1 : -1));
  return Object.fromEntries(constants);
}

/**
 * The surface of each entry point by its name; of the cache where no source has changed. `constants` as `packSurfaces` takes them.
 * @returns {{ surfaces: Record<string, string>, constants: Record<string, string> }}
 */
export function extractSurfaces() {
  const entries = listEntryPoints();
  const digest = digestOfSources(entries);
  const cached = path.join(cacheFolder, 'surfaces.json');
  const known = existsSync(cached) ? JSON.parse(readFileSync(cached, 'utf8')) : null;
  if (known?.digest === digest) return known;
  emitDeclarations(entries);
  const surfaces = Object.fromEntries(
    Object.entries(rollUp(entries)).map(([name, text]) => {
      const builtOn = packagesNamedIn(text, folderOf({ name })).join(' ') || '-';
      return [name, `// Written by npm run surfaces. Built on: ${builtOn}\n\n${text}\n`];
    }),
  );
  const found = { digest, surfaces, constants: constantsIn(surfaces) };
  writeFileSync(cached, JSON.stringify(found));
  return found;
}
