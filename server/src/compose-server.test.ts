import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { run } from '../../ops/cli/src/run';
import { composeServer, type ComposedServer } from './compose-server';
import { systemClock } from './clock';
import { readConfig } from './config/config';
import type { Database } from './db/database';
import { openTestDatabase } from './db/testing/open-test-database';
import { apiPrefix } from './gate/access/api-prefix';
import { createLogger } from './gate/http/logger';
import { createPartners } from './choose-partners';
import { registerReleases } from './register-releases';
import { ensureReleaseTokens } from './secrets/release-keys.mjs';
import { remoteBuild, shellBuild, writeBuild } from './releases/testing/builds';
import type { ServerContext } from './server-context';

let folder: string;
let db: Database;
let registry: ComposedServer<ServerContext>;
let said = '';

/** The registry with nothing beside it: neither an area of the merchant API nor what those share. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galla-registry-'));
  const opsConsoleDir = join(folder, 'console');
  mkdirSync(opsConsoleDir);
  writeFileSync(join(opsConsoleDir, 'index.html'), '<title>Releases</title>');
  db = await openTestDatabase();
  const config = {
    ...readConfig({ DATA_DIR: folder, KEYS_DIR: join(folder, 'keys'), ALLOW_SANDBOX: '1' }),
    opsConsoleDir,
  };
  const clock = systemClock;
  const logger = createLogger('error', { write: () => true });
  const input = { db, config, clock, logger, partners: createPartners(config, db, clock) };
  registry = await composeServer(input, (base) => base, [registerReleases]);
  await Promise.all([listen(registry.server), listen(registry.ops)]);
});
afterAll(async () => {
  await Promise.all([registry.ops.close(), registry.server.close()]);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const listen = (server: FastifyInstance) => server.listen({ port: 0, host: '127.0.0.1' });

function addressOf(server: FastifyInstance): string {
  const { port } = server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The command line, as the installation; resolves the exit code. */
const release = (...words: string[]): Promise<number> =>
  run(words, {
    environment: {
      XDG_CONFIG_HOME: folder,
      GALLA_OPS_URL: addressOf(registry.ops),
      GALLA_OPS_TOKEN: ensureReleaseTokens(registry.context.config.keysDir).operator(),
    },
    folder,
    out: (text) => (said += text),
    err: (text) => (said += text),
    ask: async () => '',
  });

test('the registry publishes, promotes and serves by the command line, without the merchant API', async () => {
  const shell = writeBuild(shellBuild(), join(folder, 'shell'));
  const orders = writeBuild(remoteBuild(), join(folder, 'orders'));
  await release('publish', 'shell', '--from', shell, '--live', '-m', 'the first shell');
  await release('publish', 'orders', '--from', orders, '-m', 'the first orders');
  expect(await release('promote', 'orders', '1.0.0-aaaaaaaaaaaa', '-m', 'quiet for a day')).toBe(0);
  expect(said).toContain('orders');

  const page = await fetch(`${addressOf(registry.server)}/panel/orders`, {
    headers: { accept: 'text/html' },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/r/orders/1.0.0-aaaaaaaaaaaa/');
  const document = await fetch(`${addressOf(registry.server)}/releases/document`);
  expect(document.status).toBe(200);
});

test('the console is there, and no call of a merchant is', async () => {
  const console = await fetch(`${addressOf(registry.ops)}/ops`);
  expect(await console.text()).toContain('Releases');
  const remotes = await fetch(`${addressOf(registry.ops)}/api/ops/remotes`);
  expect(remotes.status).toBe(401);
  const ofMerchants = await fetch(addressOf(registry.server) + apiPrefix + endpoints.orders.orderList.path);
  expect(ofMerchants.status).toBe(404);
  expect(registry.context).not.toHaveProperty('kitchen');
});
