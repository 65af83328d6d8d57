// Twenty orders a second for an hour, each completed, while 200 panels listen: checks that memory does not grow.
//   npm run bench -- soak [--minutes 60]
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { metricsOf, startLoad } from './lib/load/load-run';
import { quantile } from './lib/table';

const perSecond = 20;
const sampleSeconds = 5;

interface Sample {
  hours: number;
  rss: number;
  heap: number;
}

/** Slope of the least-squares line through the points, per unit of x. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = mean(points.map(([x]) => x));
  const middleY = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return over / under;
}

/** Measures whether the server's memory grows under load. */
export const bench: Bench = async (run) => {
  const minutes = run.number('minutes', 60, 3);
  const load = await startLoad({
    outlets: 20,
    panels: 200,
    databaseUrl: process.env['DATABASE_URL'] ?? null,
  });
  const samples: Sample[] = [];
  try {
    const begun = performance.now();
    let second = 0;
    const sample = async (): Promise<void> => {
      const figures = await metricsOf(load.server.origin);
      const megabytes = (name: string): number => (figures.get(name) ?? Number.NaN) / 1024 ** 2;
      samples.push({
        hours: (performance.now() - begun) / 3_600_000,
        rss: megabytes('galla_memory_bytes'),
        heap: megabytes('galla_heap_used_bytes'),
      });
      const last = samples.at(-1);
      if (last && samples.length % 12 === 0)
        run.say(
          `${Math.round(last.hours * 60)} min: ${Math.round(last.rss)} MB, of it heap ${Math.round(last.heap)} MB`,
        );
    };
    const { alertMs, lost, refused, ordersPerSecond } = await load.press({
      pace: { kind: 'paced', perSecond },
      seconds: minutes * 60,
      accept: true,
      onSecond() {
        second += 1;
        if (second % sampleSeconds === 0) void sample().catch(() => {});
      },
    });
    const later = samples.slice(Math.floor(samples.length / 3));
    const points = (pick: (one: Sample) => number) => later.map((one) => [one.hours, pick(one)] as const);
    const rss = samples.map((one) => one.rss);
    return {
      title: `soak: ${minutes} minutes of ${perSecond} orders a second, 200 panels`,
      figures: [
        budgeted('soakMemory', slope(points((one) => one.rss))),
        {
          name: 'growth of the heap, last two thirds',
          figure: slope(points((one) => one.heap)),
          unit: 'MB/h',
          limit: null,
        },
        {
          name: 'memory, first third, median',
          figure: quantile(rss.slice(0, Math.ceil(rss.length / 3)), 0.5),
          unit: 'MB',
          limit: null,
        },
        {
          name: 'memory, last third, median',
          figure: quantile(rss.slice(-Math.ceil(rss.length / 3)), 0.5),
          unit: 'MB',
          limit: null,
        },
        { name: 'memory, most', figure: Math.max(...rss), unit: 'MB', limit: null },
        { name: 'orders', figure: ordersPerSecond, unit: '/s', limit: null },
        { name: 'commit to panel, p50', figure: quantile(alertMs, 0.5), unit: 'ms', limit: null },
        { name: 'commit to panel, p95', figure: quantile(alertMs, 0.95), unit: 'ms', limit: null },
        { name: 'commit to panel, p99', figure: quantile(alertMs, 0.99), unit: 'ms', limit: null },
        { name: 'alerts lost in the soak', figure: lost, unit: '', limit: 0 },
        { name: 'calls refused in the soak', figure: refused, unit: '', limit: 0 },
      ],
    };
  } finally {
    await load.dispose();
  }
};
