// The entry for hosts that load a release by its mf-manifest.json. The shell knows by the description what a release needs and
// takes the container itself; any other host gets one sentence that says what it does not provide, before anything runs.
const { createHash } = require('node:crypto');

/** Where a page has the core of its federation runtime for what is built with `externalRuntime`. */
const runtime = '_FEDERATION_RUNTIME_CORE';

/** Runs in the page of the host; `release` is written into it. */
function guard({ container, entry, integrity, core, runtime: coreName, shares }) {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  let loaded;
  const missing = (scope) => [
    ...(globalThis[coreName] ? [] : [core]),
    ...Object.keys(shares).filter((key) => !(key in scope)),
  ];
  const load = () =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = base + entry;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.addEventListener('load', () => resolve(globalThis[container]));
      script.addEventListener('error', () => reject(new Error(`${script.src} could not be loaded`)));
      document.head.append(script);
    });
  globalThis[container] = {
    async init(scope = {}, ...more) {
      const lacking = missing(scope);
      if (lacking.length > 0)
        throw new Error(
          `${container} needs what its host does not provide: ${lacking
            .map((key) => `${key} ${shares[key] ?? ''}`.trim())
            .join(', ')}. Its mf-manifest.json lists all of it.`,
        );
      loaded ??= await load();
      return loaded.init(scope, ...more);
    },
    get: (module) => loaded.get(module),
  };
}

/**
 * @param {{ container: string, entry: { file: string, integrity: string }, requires: Record<string, string>, core: string }} release
 *   core: key of the federation runtime's core among `requires`
 * @returns {{ file: string, text: string }}
 */
exports.hostEntry = ({ container, entry, requires, core }) => {
  const { [core]: coreRange, ...shares } = requires;
  const release = {
    container,
    entry: entry.file,
    integrity: entry.integrity,
    core: `${core} ${coreRange ?? ''}`.trim(),
    runtime,
    shares,
  };
  const text = `(${guard})(${JSON.stringify(release)});\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { file: `mf-host.${hash}.js`, text };
};
