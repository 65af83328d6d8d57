// Bundled and loaded by jest/: Node runs the server as in production, and Jest's realm of a page sees none of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { readConfig } from '../../server/src/config/config';
import { openDemoDatabase, prepareDemoTemplate } from '../../server/src/db/testing/demo-template';
import { engineProgram } from '../../server/src/db/testing/keep-engine';
import prepareOnce from '../../server/src/db/testing/prepare-template';
import { createLogger } from '../../server/src/gate/http/logger';
import { serve } from '../../server/src/serve';
import type { Answered, FormPart, Sent, TestServer } from './test-server';

/** Once per run: programs of threads and the databases that servers copy. Resolves to their removal. */
export async function prepare(): Promise<() => Promise<void>> {
  const drop = await prepareOnce();
  const forget = await prepareDemoTemplate();
  return async () => {
    forget();
    await drop();
  };
}

const userRowSchema = z.object({ id: z.string(), merchantId: z.string() });
/** What the list of devices calls 'Chrome, Linux'. */
const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const logLevelOfErrors = '"level":"error"';

/** The whole server with its jobs, on a database of its own with the demo's merchant. */
export async function startTestServer(): Promise<TestServer & { engine: WebAssembly.Module }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galla-integration-'));
  const db = await openDemoDatabase();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_HISTORY: '0',
    LOG_LEVEL: 'warn',
    REMOTE_OVERRIDES: 'staff',
  });
  let errors: string[] = [];
  const logger = createLogger(config.logLevel, {
    write(line) {
      if (line.includes(logLevelOfErrors)) errors.push(line);
    },
  });
  const running = await serve(config, logger, db);
  const { app, port } = running;

  return {
    // Held with the server: see keep-engine.ts.
    engine: engineProgram,

    async inject({ method, url, headers, body, ops = false }: Sent): Promise<Answered> {
      const form = body === null || typeof body === 'string' ? null : await multipart(body);
      const response = await (ops ? app.ops : app.server).inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...form?.headers },
        ...(form !== null ? { payload: form.payload } : body !== null && { payload: body as string }),
      });
      return {
        status: response.statusCode,
        headers: Object.entries(response.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
        ),
        body: new Uint8Array(response.rawPayload),
      };
    },

    async startSession(mobile, deviceId) {
      const [user] = await db.query(userRowSchema, {
        text: 'select id, merchant_id from users where mobile = $1',
        values: [mobile],
      });
      if (!user) throw new Error(`Nobody has the number ${mobile}`);
      const { token } = await app.context.sessions.start(
        { id: user.id, merchantId: user.merchantId },
        { deviceId, userAgent: chromeOnLinux, boundTo: null },
      );
      return token;
    },

    openSocket: (namespace, options) =>
      io(`http://127.0.0.1:${port}${namespace}`, { ...options, forceNew: true }),

    query: (text, values = []) => db.query(z.record(z.string(), z.unknown()), { text, values: [...values] }),

    async picture(grey) {
      const background = { r: grey, g: grey, b: grey };
      const png = sharp({ create: { width: 16, height: 16, channels: 3, background } }).png();
      return new Uint8Array(await png.toBuffer());
    },

    partnerKeys: () =>
      z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync(join(dataDir, 'partner-keys.json'), 'utf8'))),

    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },

    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A form as a browser sends it. */
async function multipart(parts: readonly FormPart[]) {
  const form = new FormData();
  for (const { name, value } of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.fileName);
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
