// What the page's federation runtime never does is a fifth of its bytes: a release is described by the signed document and not
// by a manifest that the runtime would fetch ("snapshot"), files are fetched ahead by the page, and nothing runs under Node.
const left = (...names) =>
  names
    .map((name) => `export const ${name} = () => { throw new Error('federation: left out of the panel'); };`)
    .join('\n');

/** By the end of a file's path, what stands in its place. */
const standIns = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
    export class SnapshotHandler {
      hooks = new PluginSystem({});
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});`,
  'runtime-core/dist/plugins/snapshot/index.js': left('snapshotPlugin', 'assignRemoteInfo'),
  'runtime-core/dist/plugins/generate-preload-assets.js': left('generatePreloadAssetsPlugin'),
  'runtime-core/dist/utils/preload.js': left(
    'defaultPreloadArgs',
    'formatPreloadArgs',
    'normalizePreloadExposes',
    'preloadAssets',
  ),
  'sdk/dist/dom.js': left(
    'createLink',
    'createScript',
    'isStaticResourcesEqual',
    'loadScript',
    'safeWrapper',
  ),
  'sdk/dist/node.js': left('createScriptNode', 'loadScriptNode'),
  'error-codes/dist/desc.mjs': `
    export const runtimeDescMap = {};
    export const [typeDescMap, buildDescMap, errorDescMap] = [{}, {}, {}];`,
};

const standInFor = (file) =>
  Object.keys(standIns).find((end) => file.replaceAll('\\', '/').endsWith(`/@module-federation/${end}`));

/** Whether something else stands in the place of this file. */
exports.isLeftOut = (file) => standInFor(file) !== undefined;

module.exports = function withStandIn() {
  return standIns[standInFor(this.resourcePath)];
};
module.exports.isLeftOut = exports.isLeftOut;
