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
 * What is wrong with the sizes of a build, one line each. `failures`: growth, and screens that came over their limit;
 * `notices`: screens that were over it when they were recorded, and did not grow since.
 *
 * @param recorded what `npm run sizes -- --update` wrote
 * @param now what `readSizes` found
 * @param {{ growth: number, leastBytes: number, screensKB: Record<string, number> }} limits share by which a bundle or screen
 *   may grow, the growth in bytes that is never reported, and the limit of each first screen
 */
export function findGrowth(recorded, now, { growth, leastBytes, screensKB }) {
  const failures = [];
  const notices = [];
  const look = (what, before, bytes, mayGrow, why) => {
    if (before === undefined) failures.push(`${what}: not recorded yet, ${kB(bytes)}`);
    else if (bytes - before > Math.max(before * mayGrow, leastBytes))
      failures.push(`${what}: ${kB(before)} → ${kB(bytes)} (${percent(bytes / before - 1)}), ${why()}`);
  };
  for (const [name, { bytes, modules }] of Object.entries(now.bundles))
    look(name, recorded.bundles[name]?.bytes, bytes, growth, () =>
      blame(recorded.bundles[name].modules, modules),
    );
  for (const [name, { bytes, bundles }] of Object.entries(now.screens)) {
    const before = recorded.screens[name]?.bytes;
    const limit = screensKB[name];
    const isOver = limit !== undefined && bytes > limit * 1_000;
    const wasOver = isOver && before !== undefined && before > limit * 1_000;
    // Over its limit a screen may only shrink.
    look(`first screen ${name}`, before, bytes, wasOver ? 0 : growth, () =>
      blame(merged(recorded, recorded.screens[name].bundles), merged(now, bundles)),
    );
    if (limit === undefined) failures.push(`first screen ${name}: has no limit`);
    else if (isOver)
      (wasOver ? notices : failures).push(`first screen ${name}: ${kB(bytes)}, the limit is ${limit} kB`);
  }
  return { failures, notices };
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
