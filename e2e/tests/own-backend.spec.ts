import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { backendClaimsSchema, backendKeysPath } from '@galla/contract';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createGallaServer } from '../fixtures/galla-server';
import { enter } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { makeReleaseExposing, type ReleaseBuild } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

interface Backend {
  host: string;
  /** Cookies that came with calls. */
  cookies: string[];
  close(): void;
}

/** A team's back end at another origin: it knows the panel by its public keys alone. */
async function startBackend(panel: string): Promise<Backend> {
  const keys = createRemoteJWKSet(new URL(backendKeysPath, panel));
  const cookies: string[] = [];
  let host = '';
  const answer = async ({ headers }: IncomingMessage) => {
    if (headers.cookie !== undefined) cookies.push(headers.cookie);
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const options = { issuer: panel, audience: host, algorithms: ['EdDSA'] };
    const claims = backendClaimsSchema.parse((await jwtVerify(token, keys, options)).payload);
    return { said: `Riders of ${claims.outlet === null ? 'no outlet' : 'this outlet'}: ${claims.remote}` };
  };
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', panel);
    response.setHeader('access-control-allow-headers', 'authorization, accept-language, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(401).end(JSON.stringify({ message: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, cookies, close: () => void server.close() };
}

/** A build as `pnpm dev` serves it to a shell; resolves to its origin. */
async function serveBuild({ files }: ReleaseBuild): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', types[extname(name)] ?? 'application/json');
    const bytes = files.get(name);
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}

/** A remote that says what its back end answers, and a flag. */
const riders = (host: string) =>
  makeReleaseExposing(
    '1.0.0',
    `(async () => {
      const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'galla_shell');
      const take = async (key) => (await shell.loadShare(key))();
      const { createElement, useEffect, useState } = await take('react');
      const { useBackend } = await take('@galla/shared/http');
      const { useRemoteSetting } = await take('@galla/shared/composition');
      const schema = { safeParse: (data) => ({ success: data !== undefined, data }) };
      function Riders() {
        const call = useBackend(${JSON.stringify(host)});
        const isRush = useRemoteSetting('rushHour', schema);
        const [said, setSaid] = useState('');
        const [asked, setAsked] = useState(0);
        useEffect(() => {
          call({ path: '/riders', schema }).then(
            (data) => setSaid(data.said),
            ({ code, message }) => setSaid(code + ': ' + message),
          );
        }, [call, asked]);
        return createElement('main', null,
          createElement('p', null, said),
          createElement('p', null, isRush ? 'Rush hour' : 'Quiet'),
          createElement('button', { onClick: () => setAsked(asked + 1) }, 'Ask again'));
      }
      return () => ({ remote: { Routes: Riders } });
    })()`,
    {
      remote: 'riders',
      labels: { en: 'Riders', hi: 'राइडर' },
      navigation: [],
      groups: [],
      searches: [],
      links: [],
      widgets: [],
      commands: [],
      events: [],
      offline: false,
      routes: [{ path: '/panel/riders', permission: 'order', labels: { en: 'Riders', hi: 'राइडर' } }],
      backends: [{ host }],
      settings: [
        {
          key: 'rushHour',
          kind: 'flag',
          default: false,
          labels: { en: 'Rush hour', hi: 'व्यस्त समय' },
        },
      ],
    },
  );

test('FED-25 FED-26 a remote calls its own back end once it is allowed and the page loaded anew; a flag switches in the open page', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  // What the server refuses, the browser logs.
  consoleGuard.expectErrors(/status of 409/);
  const galla = await createGallaServer();
  await galla.start();
  const backend = await startBackend(galla.origin);
  try {
    const registry = createRegistry(galla);
    await registry.publish('riders', riders(backend.host), 'always');
    await enter(page, galla.origin, 'counter');
    await page.goto(`${galla.origin}/panel/riders`);
    await expect(page.getByText('BACKEND_NOT_ALLOWED: ')).toContainText('This part isn’t connected yet');
    await expect(page.getByText(backend.host)).toHaveCount(0);

    // What a remote shows itself is no toast.
    await expect(page.getByRole('alert').filter({ hasText: backend.host })).toHaveCount(0);

    await registry.allowBackend('riders', backend.host);
    const again = page.getByRole('button', { name: 'Ask again' });
    await again.click();
    await expect(page.getByText('BACKEND_AT_NEXT_LOAD: ')).toContainText('Reload the page');

    await page.reload();
    await expect(page.getByText(/^Riders of .*outlet: riders$/)).toBeVisible();
    await again.click();
    await expect(page.getByText(/^Riders of .*outlet: riders$/)).toBeVisible();
    expect(backend.cookies).toEqual([]);

    await expect(page.getByText('Quiet')).toBeVisible();
    await registry.set('riders', 'rushHour', true);
    await expect(page.getByText('Rush hour')).toBeVisible();
    await registry.set('riders', 'rushHour', false);
    await expect(page.getByText('Quiet')).toBeVisible();
  } finally {
    backend.close();
    await galla.dispose();
  }
});

test('FED-25 FED-27 a developer’s build calls a back end on this machine that nobody published or allowed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const galla = await createGallaServer({ REMOTE_OVERRIDES: 'free' });
  await galla.start();
  const backend = await startBackend(galla.origin);
  const build = await serveBuild(riders(backend.host));
  try {
    await enter(page, galla.origin, 'counter');
    await page.goto(`${galla.origin}/panel/riders?remote=riders@${build.origin}`);
    await expect(page.getByText(/^Riders of .*outlet: riders$/)).toBeVisible();
    expect(backend.cookies).toEqual([]);
  } finally {
    build.close();
    backend.close();
    await galla.dispose();
  }
});
