// plugins: [vue(), ...gallaRemote({ remote: './src/remote.ts', shell })]
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { federation } = require('@module-federation/vite');
const { localIdentName } = require('./confined-styles.cjs');
const { describeRelease, descriptionName, toText } = require('./describe-release.cjs');
const { consumedShares, requirementsOf } = require('./federation-options.cjs');
const { exposedPath, manifestName } = require('./federation-manifest.cjs');
const { readReleaseFolder } = require('./release-folder.cjs');
const { readDeclaration } = require('./remote-declaration.cjs');
const { containerOf, readRemote, releaseIdOf } = require('./remote-identity.cjs');

/**
 * Vite's plugins for a remote: ES modules, which the shell runs after it has checked the hash of each.
 * @param {{ remote: string, shell: { shares: object[] }, takes?: string[], root?: string }} options
 *   takes: shared modules that it imports; all of those named are required of the shell
 */
exports.gallaRemote = ({ remote, shell, takes = [], root = process.cwd() }) => {
  const { name, version } = readRemote(root);
  const releaseId = releaseIdOf(root, version, shell);
  return [
    ...[
      federation({
        name: containerOf(name, releaseId),
        filename: 'entry.[hash].js',
        exposes: { [exposedPath]: remote },
        shared: consumedShares(shell.shares, takes),
        shareStrategy: 'loaded-first',
        manifest: { fileName: manifestName },
        dts: false,
        target: 'web',
        disableRemote: true,
        disableSnapshot: true,
        experiments: { externalRuntime: true },
      }),
    ].flat(),
    {
      name: 'galla-remote',
      apply: 'build',
      config: () => ({
        root,
        // Files find each other wherever the release lies.
        base: '',
        css: { modules: { generateScopedName: localIdentName(name) } },
        build: {
          target: 'es2022',
          // A remote has no page of its own; what it exposes is what is built.
          rollupOptions: { input: { remote: path.join(root, remote) } },
          // The shell brings in every module with its hash before the first runs.
          modulePreload: false,
          // In a file with a hash of its own rather than inside a script.
          assetsInlineLimit: 0,
        },
      }),
      writeBundle: {
        order: 'post',
        sequential: true,
        handler({ dir }) {
          const declaration = readDeclaration(root);
          const files = readReleaseFolder(dir);
          const requires = requirementsOf(shell);
          const description = describeRelease({
            remote: name,
            version,
            releaseId,
            declaration,
            files,
            requires,
            offered: shell.shares,
          });
          writeFileSync(path.join(dir, descriptionName), toText(description));
        },
      },
    },
  ];
};
