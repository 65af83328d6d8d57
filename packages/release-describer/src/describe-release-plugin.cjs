// Writes remote.json when every hash of a build is final. For webpack, and for rspack, which has the same hooks.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { describeRelease, descriptionName, toText } = require('./describe-release.cjs');
const { manifestName, withHostEntry } = require('./federation-manifest.cjs');
const { requirementsOf } = require('./federation-options.cjs');
const { hostEntry } = require('./host-entry.cjs');
const { declarationName, readDeclaration } = require('./remote-declaration.cjs');
const { readRemote } = require('./remote-identity.cjs');

const name = 'DescribeReleasePlugin';

/** Saved, and saved back: an id by what was built, so that the same id always means the same files. */
const idByContent = ({ releaseId, ...described }) => {
  const content = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
  return { ...described, releaseId: `${releaseId}-${content}` };
};

exports.DescribeReleasePlugin = class DescribeReleasePlugin {
  /**
   * @param {{ root: string, releaseId: string, shell: { runtimeCore: { key: string, range: string } },
   *   isDevelopment?: boolean, inspect?: (compilation: object) => { firstShares?: string[], uses?: object } }} options
   *   inspect: what only the bundler knows of a build
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { root, releaseId, shell, isDevelopment = false, inspect = () => ({}) } = this.options;
    const requires = requirementsOf(shell);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.fileDependencies.add(path.join(root, declarationName));
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        if ([...compilation.errors].length > 0) return;
        const { name: remote, version } = readRemote(root);
        const declaration = readDeclaration(root);
        const files = new Map(Object.keys(assets).map((file) => [file, assets[file].buffer()]));
        const reported = { remote, version, releaseId, declaration, files, requires, offered: shell.shares };
        const { entry, requires: needs } = describeRelease(reported);
        const host = hostEntry({
          container: entry.container,
          entry,
          requires: needs,
          core: shell.runtimeCore.key,
        });
        const manifest = withHostEntry(files.get(manifestName).toString(), host.file);
        const source = (text) => new sources.RawSource(text);
        // Minifiers look at what is added late, too, and would change what its hash was made of.
        compilation.emitAsset(host.file, source(host.text), { minimized: true });
        compilation.updateAsset(manifestName, source(manifest));
        files.set(host.file, Buffer.from(host.text)).set(manifestName, Buffer.from(manifest));
        const description = describeRelease({ ...reported, ...inspect(compilation) });
        const text = toText(isDevelopment ? idByContent(description) : description);
        compilation.emitAsset(descriptionName, source(text));
      });
    });
  }
};
