const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
const percent = (share) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

/** The module that grew most, or came; null: none did. Sizes are those before the minifier. */
function mostGrown(before, now) {
  const grown = Object.entries(now)
    .map(([name, size]) => ({ name, more: size - (before[name] ?? 0), isNew: !(name in before) }))
    .sort((one, other) => other.more - one.more)[0];
  return grown && grown.more > 0 ? grown : null;
}

const blame = (before, now) => {
  const grown = mostGrown(before, now);
  if (grown === null) return 'no module grew: the bundler’s own code, or how it compresses';
  return `most of it: ${grown.name}, ${grown.isNew ? 'new' : 'grown'} by ${kB(grown.more)} before the minifier`;
};

const merged = (sizes, names) =>
  Object.assign({}, ...names.map((name) => sizes.bundles[name]?.modules ?? {}));

/**
 * What is wrong with the sizes of a build, one line each; none: they are within growth and limits.
 *
 * @param recorded what `npm run sizes -- --update` wrote
 * @param now what `readSizes` found
 * @param {{ growth: number, leastBytes: number, screensKB: Record<string, number> }} limits share by which a bundle or screen
 *   may grow, the growth in bytes that is never told, and the limit of each first screen
 */
export function findGrowth(recorded, now, { growth, leastBytes, screensKB }) {
  const found = [];
  const look = (what, before, bytes, why) => {
    if (before === undefined) {
      found.push(`${what}: not recorded yet, ${kB(bytes)}`);
      return;
    }
    if (bytes - before > Math.max(before * growth, leastBytes))
      found.push(`${what}: ${kB(before)} → ${kB(bytes)} (${percent(bytes / before - 1)}), ${why()}`);
  };
  for (const [name, { bytes, modules }] of Object.entries(now.bundles))
    look(name, recorded.bundles[name]?.bytes, bytes, () => blame(recorded.bundles[name].modules, modules));
  for (const [name, { bytes, bundles }] of Object.entries(now.screens)) {
    look(`first screen ${name}`, recorded.screens[name]?.bytes, bytes, () =>
      blame(merged(recorded, recorded.screens[name].bundles), merged(now, bundles)),
    );
    const limit = screensKB[name];
    if (limit === undefined) found.push(`first screen ${name}: has no limit`);
    else if (bytes > limit * 1_000)
      found.push(`first screen ${name}: ${kB(bytes)}, the limit is ${limit} kB`);
  }
  return found;
}

/** The sizes as rows: name, bytes now, change since the record. */
export const sizeRows = (recorded, now) =>
  [
    ...Object.entries(now.screens).map(([name, { bytes }]) => [
      `first screen ${name}`,
      bytes,
      recorded.screens[name]?.bytes,
    ]),
    ...Object.entries(now.bundles).map(([name, { bytes }]) => [name, bytes, recorded.bundles[name]?.bytes]),
  ].map(([name, bytes, before]) => [
    name,
    kB(bytes),
    before === undefined ? 'new' : bytes === before ? '' : percent(bytes / before - 1),
  ]);
