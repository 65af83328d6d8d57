import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Names and values of a metric's labels. */
export type Labels = Readonly<Record<string, string>>;

/** Metrics of this process, in a private registry, in the Prometheus text format. */
export interface Metrics {
  counter(name: string, help: string, labelNames?: readonly string[]): (labels?: Labels) => void;
  /** @param buckets upper bounds in seconds, growing */
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames?: readonly string[],
  ): (seconds: number, labels?: Labels) => void;
  /** Read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
}

/** Maximum label combinations of one metric: prom-client has no limit, and callers can invent values. */
const maxSeries = 2_000;

function createSeriesLimit(): (labels: Labels) => boolean {
  const known = new Set<string>();
  return (labels) => {
    const key = JSON.stringify(labels);
    if (known.size < maxSeries) known.add(key);
    return known.has(key);
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    counter(name, help, labelNames = []) {
      const counter = new Counter({ name, help, labelNames, registers });
      const admits = createSeriesLimit();
      return (labels = {}) => {
        if (admits(labels)) counter.inc(labels);
      };
    },
    histogram(name, help, buckets, labelNames = []) {
      const histogram = new Histogram({ name, help, buckets: [...buckets], labelNames, registers });
      const admits = createSeriesLimit();
      return (seconds, labels = {}) => {
        if (admits(labels)) histogram.observe(labels, seconds);
      };
    },
    gauge(name, help, read) {
      const gauge = new Gauge<string>({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      });
      registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
  };
}
