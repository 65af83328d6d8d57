import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointConfig } from '@galla/shared/contract';
import { serverRoot } from '../db/server-root';

/** The specification lies beside the checkout, as the ledger of requirements does: see scripts/trace.mjs. */
const file = process.env['GALLA_SPECIFICATION'] ?? join(serverRoot(), '../../shared/spec.md');
const isThere = existsSync(file);

/** Calls of the specification that no endpoint serves yet. Take a line out with the endpoint that serves it. */
const stillAbsent: readonly string[] = ['/account/newOrderSubscription', '/data'];

const all = Object.values(endpoints).flatMap((calls) => Object.values<EndpointConfig>(calls));
/** Calls that the specification knows by their name in the configuration alone. */
const named = new Set(Object.values(endpoints).flatMap((calls) => Object.keys(calls)));

const plain = (path: string) => path.replace(/\/$/, '');
const isServed = (path: string) =>
  all.some((endpoint) => {
    const served = plain(endpoint.path);
    // Beside the main API's prefix, a host of its own may have one that the specification leaves out.
    return (
      served === plain(path) ||
      `/api${served}` === plain(path) ||
      (endpoint.host !== 'api' && served.endsWith(plain(path)))
    );
  });

/** Every path of the list of calls: '/menu/item/{addItem, deleteItem}' is two. */
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

    test('API-06 has an endpoint, but for those still absent, which have none', () => {
      expect(paths.filter((path) => !isServed(path)).toSorted()).toEqual([...stillAbsent].toSorted());
    });
  },
);

test('API-06 the calls that are known by name alone are there', () => {
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
