// What module federation's mf-manifest.json says of a build; every bundler's federation plugin writes one.
const { posix } = require('node:path');

const manifestName = 'mf-manifest.json';
const exposedPath = './remote';
/** Where the container itself is named, once `remoteEntry` names the entry for other hosts. */
const ownEntry = 'containerEntry';
const moduleTypes = new Set(['module', 'esm']);

const fileList = (assets, kind) => [...new Set(assets?.[kind]?.sync)];

/**
 * @param {string} text of mf-manifest.json
 * @returns {{ entry: { file: string, isModule: boolean }, container: string, exposed: { js: string[], css: string[] },
 *   shares: { key: string, range: string }[] }}
 */
exports.readManifest = (text) => {
  const { metaData, exposes = [], shared = [] } = JSON.parse(text);
  const { name, path = '', type } = metaData?.[ownEntry] ?? metaData?.remoteEntry ?? {};
  const exposed = exposes.find((each) => each.path === exposedPath);
  if (!name) throw new Error(`${manifestName} names no entry`);
  if (!exposed) throw new Error(`The build exposes no '${exposedPath}'`);
  return {
    entry: { file: posix.join(path, name), isModule: moduleTypes.has(type) },
    container: metaData.globalName,
    exposed: { js: fileList(exposed.assets, 'js'), css: fileList(exposed.assets, 'css') },
    shares: shared.map((share) => ({ key: share.name, range: share.requiredVersion })),
  };
};
/** The same manifest with another entry for hosts that load the release by it. */
exports.withHostEntry = (text, file) => {
  const { metaData, ...rest } = JSON.parse(text);
  const { remoteEntry } = metaData;
  return JSON.stringify({
    ...rest,
    metaData: {
      ...metaData,
      [ownEntry]: remoteEntry,
      remoteEntry: { ...remoteEntry, name: file, path: '', integrity: undefined },
    },
  });
};
exports.exposedPath = exposedPath;
exports.manifestName = manifestName;
