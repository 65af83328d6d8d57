// Once per run, before the tests: bundles the server's sources (a second, no build) and prepares its database.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { build } = require('esbuild');

const serverFolder = join(__dirname, '..', '..', 'server');

/** npm packages stay outside; workspace packages are TypeScript and are bundled. */
function packagesOutside() {
  const { dependencies, devDependencies } = require(join(serverFolder, 'package.json'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@galla/'));
}

module.exports = async function prepareServer() {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, '..', 'server', 'start-test-server.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: packagesOutside(),
    // The server finds its folder, and that it runs from sources, by where its code is.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(serverFolder, 'src', 'main.ts')).href) },
    logLevel: 'warning',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
  });
  // Beside the server's packages, which it loads; one file for each run, since several may run at once.
  const file = join(serverFolder, '.cache', `integration-${process.pid}.cjs`);
  mkdirSync(join(serverFolder, '.cache'), { recursive: true });
  writeFileSync(file, outputFiles[0].contents);
  process.env.GALLA_INTEGRATION_SERVER = file;
  globalThis.dropPreparedServer = await require(file).prepare();
};
