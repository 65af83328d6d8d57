import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointConfig } from '@galla/contract';
import { serverRoot } from '../server-root';

/** The specification is stored beside the checkout, as is the ledger of requirements: see scripts/trace.mjs. */
const file = process.env['GALLA_SPECIFICATION'] ?? join(serverRoot(), '../../shared/spec.md');
const isThere = existsSync(file);

/** Calls of the specification without an endpoint yet. Remove a line together with adding its endpoint. */
const stillAbsent: readonly string[] = [];

const all = Object.values(endpoints).flatMap((calls) => Object.values<EndpointConfig>(calls));
/** Calls that the specification only mentions by their configuration name. */
const named = new Set(Object.values(endpoints).flatMap((calls) => Object.keys(calls)));

const plain = (path: string) => path.replace(/\/$/, '');
const isServed = (path: string) =>
  all.some((endpoint) => {
    const served = plain(endpoint.path);
    // Besides the main API's prefix, another host may have one that the specification omits.
    return (
      served === plain(path) ||
      `/api${served}` === plain(path) ||
      (endpoint.host !== 'api' && served.endsWith(plain(path)))
    );
  });

/** Every path of the list of calls: '/menu/item/{addItem, deleteItem}' gives two. */
function pathsOf(text: string): string[] {
  const section = /^## 7\..*?(?=^## 8\.)/ms.exec(text)?.[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('- '));
  return lines.flatMap((line) =>
    [...line.matchAll(/(?<![\w}])(\/[\w/-]+)(?:\{([\w, ]+)\})?/g)].flatMap(([, path = '', parts]) =>
      parts === undefined ? [path] : parts.split(', ').map((part) => path + part),
    ),
  );
}

const suite = isThere ? describe : describe.skip;
suite(
  isThere
    ? 'every call of the specification'
    : `NOT COMPARED: no specification at ${file}; set GALLA_SPECIFICATION`,
  () => {
    const paths = isThere ? [...new Set(pathsOf(readFileSync(file, 'utf8')))] : [];

    test('the list is found', () => {
      expect(paths.length).toBeGreaterThan(100);
    });

    test('API-06 every call has an endpoint, except those listed as absent', () => {
      expect(paths.filter((path) => !isServed(path)).toSorted()).toEqual([...stillAbsent].toSorted());
    });
  },
);

test('API-06 calls known by name only have an endpoint', () => {
  for (const name of [
    'changeStatus',
    'offMenuItem',
    'setAvailability',
    'deliveryInfo',
    'outletList',
    'crmImportFile',
    'logout',
  ])
    expect(named).toContain(name);
});
