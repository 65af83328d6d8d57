import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoot } from '../server-root';

const sources = readdirSync(join(serverRoot(), 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(serverRoot(), 'src', file));

test('each prepared statement has a name of its own: the driver refuses a name with two texts', () => {
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bname: '([^']+)',\s+text: `/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
