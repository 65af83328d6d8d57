/** Names and values of a figure's labels. */
export type Labels = Readonly<Record<string, string>>;

interface Family {
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  lines: () => string[];
}

/** Figures of this process, in the text format that Prometheus reads. */
export interface Metrics {
  counter(name: string, help: string): (labels?: Labels, by?: number) => void;
  /** @param bounds upper bounds of the buckets, in seconds, growing */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (seconds: number, labels?: Labels) => void;
  /** Read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');
const withLabels = (name: string, key: string): string => (key === '' ? name : `${name}{${key}}`);

/** Most combinations of labels of one figure: what comes from outside must not fill the memory. */
const mostSeries = 2_000;

export function createMetrics(): Metrics {
  const families = new Map<string, Family>();
  return {
    counter(name, help) {
      const series = new Map<string, number>();
      const lines = () => [...series].map(([key, value]) => `${withLabels(name, key)} ${value}`);
      families.set(name, { help, type: 'counter', lines });
      return (labels = {}, by = 1) => {
        const key = keyOf(labels);
        if (series.has(key) || series.size < mostSeries) series.set(key, (series.get(key) ?? 0) + by);
      };
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { counts: number[]; sum: number }>();
      const linesOf = ([key, { counts, sum }]: [string, { counts: number[]; sum: number }]) => {
        let total = 0;
        const buckets = [...bounds.map(String), '+Inf'].map((bound, index) => {
          total += counts[index] ?? 0;
          return `${withLabels(`${name}_bucket`, [key, `le="${bound}"`].filter(Boolean).join(','))} ${total}`;
        });
        return [
          ...buckets,
          `${withLabels(`${name}_sum`, key)} ${sum}`,
          `${withLabels(`${name}_count`, key)} ${total}`,
        ];
      };
      families.set(name, { help, type: 'histogram', lines: () => [...series].flatMap(linesOf) });
      return (seconds, labels = {}) => {
        const key = keyOf(labels);
        let found = series.get(key);
        if (found === undefined) {
          if (series.size >= mostSeries) return;
          found = { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
          series.set(key, found);
        }
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        const index = bucket === -1 ? bounds.length : bucket;
        found.counts[index] = (found.counts[index] ?? 0) + 1;
        found.sum += seconds;
      };
    },
    gauge(name, help, read) {
      families.set(name, { help, type: 'gauge', lines: () => [`${name} ${read()}`] });
    },
    text: () =>
      [...families]
        .map(([name, { help, type, lines }]) =>
          [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
        )
        .join('\n')
        .concat('\n'),
  };
}
