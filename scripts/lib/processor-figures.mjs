// Compares the processor seconds of a run with the kept ones of bench/notes/test-run.json.

/** Growth that is named: a tenth, and more than a small step varies by from run to run. */
const growth = 1.1;
const minSeconds = 2;
/** With fewer steps in common, one step's growth would pass for the machine's speed. */
const minSteps = 8;

function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Steps that grew: { speed, grown, unknown }. A slower machine is slower in every step, so the median of the ratios is the
 * machine's (`speed`, null with too few steps); shares of the whole would shift in all steps when one shrinks.
 * @param {Record<string, number>} seconds of this run, by step
 * @param {Record<string, number>} kept
 */
export function compareWithKept(seconds, kept) {
  const unknown = Object.keys(seconds).filter((name) => !(name in kept));
  const common = Object.keys(seconds).filter((name) => kept[name] > 0);
  // Steps of a moment have no meaningful ratio.
  const weighty = common.filter((name) => kept[name] >= minSeconds);
  if (weighty.length < minSteps) return { speed: null, grown: [], unknown };
  const speed = median(weighty.map((name) => seconds[name] / kept[name]));
  const grown = common
    .map((name) => ({ name, seconds: seconds[name], expected: kept[name] * speed }))
    .filter((step) => step.seconds >= step.expected * growth && step.seconds - step.expected >= minSeconds);
  return { speed, grown, unknown };
}

/** The same, one line each. */
export function growthLines({ speed, grown, unknown }) {
  if (speed === null) return [];
  return [
    `this machine: ${speed.toFixed(2)} × the kept processor seconds (bench/notes/test-run.json)`,
    ...grown.map(
      ({ name, seconds, expected }) =>
        `grew: ${name} took ${seconds.toFixed(1)} core s, ${expected.toFixed(1)} were expected`,
    ),
    ...(unknown.length > 0 ? [`no kept figure: ${unknown.join(', ')}`] : []),
  ];
}
