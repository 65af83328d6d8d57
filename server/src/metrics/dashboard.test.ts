import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverRoot } from '../server-root';
import { createServerMetrics } from './server-metrics';

const root = join(serverRoot(), '..');
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync(join(root, 'deploy', 'grafana-dashboard.json'), 'utf8')));

/** Every metric by its name, with the series names of histograms. */
async function servedMetrics(): Promise<{ name: string; names: string[] }[]> {
  const text = await createServerMetrics().text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({
    name,
    names: type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  }));
}
const named = (text: string) => [...new Set(text.match(/\bgalla_\w+/g))];

test('the dashboard queries existing metrics, and all of them', async () => {
  const figures = await servedMetrics();
  const asked = named(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
  const served = new Set(figures.flatMap(({ names }) => names));
  expect(asked.filter((name) => !served.has(name))).toEqual([]);
  const unseen = figures.filter(({ names }) => !names.some((name) => asked.includes(name)));
  expect(unseen.map(({ name }) => name)).toEqual([]);
});

test('the operators’ documentation lists every metric, and no unknown one', async () => {
  const figures = await servedMetrics();
  const reported = named(readFileSync(join(root, 'docs', 'operations.md'), 'utf8'));
  expect([...reported].sort()).toEqual(figures.map(({ name }) => name).sort());
});
