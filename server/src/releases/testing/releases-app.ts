import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsEndpoints, releasePayloadSchema, type OpsEndpoint, type ReleasePayload } from '@galla/contract';
import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import type { AppPlugin } from '../../app-context';
import { registerOutletReviews } from '../../api/outlets/setup/review.routes';
import type { ServerConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { registerOpsData } from '../../data/data.routes';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ensureReleaseTokens } from '../../secrets/release-keys.mjs';
import { registerReleases } from '../../register-releases';
import { remoteBuild, shellBuild } from './builds';

/** Builds that `publishBoth` makes live: a shell, and orders that requires a lazily shared part of it. */
export const orders = remoteBuild({ requires: { react: '^19.3.0', '@galla/ui/forms': '^1.0.0' } });
export const shell = shellBuild();
export const ordersBase = '/r/orders/1.0.0-aaaaaaaaaaaa/';

/** The whole server with the releases area, separate keys, and nothing published yet. */
export interface ReleasesApp {
  app: TestApp;
  keysDir: string;
  /** Authorises the operations API as the installation. */
  operatorToken: string;
  publishBoth(): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The same at the operators' origin. */
  getOps(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Opens an address like a browser. */
  openPage(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Calls the operations API; as the installation unless another token is given. */
  ops<D extends z.ZodMiniType>(
    endpoint: OpsEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, D>,
    call?: OpsCall,
  ): Promise<OpsAnswer<z.output<D>>>;
  /** The same for a change, with the current version of the remote. */
  change<D extends z.ZodMiniType>(
    endpoint: OpsEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, D>,
    call: OpsCall & { params: { remote: string } },
  ): Promise<OpsAnswer<z.output<D>>>;
  /** The release document for a session's token. */
  documentOf(token?: string): Promise<ReleasePayload>;
  /** Publishes another release of orders without making it live. */
  keepOrders(releaseId: string): Promise<void>;
  close(): Promise<void>;
}

export interface OpsCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** null: anonymous. */
  token?: string | null;
}

export interface OpsAnswer<Data> {
  status: number;
  data: Data;
  /** Code of the refusal. */
  code: string | undefined;
  /** The whole body. */
  body: { details?: unknown; message?: string };
  raw: LightMyRequestResponse;
}

/**
 * @param moreAreas additional areas, e.g. sockets
 * @param db an empty database, which stays open; absent: a new one
 */
export async function startReleasesApp(
  moreAreas: readonly AppPlugin[] = [],
  db?: Database,
  config: Partial<ServerConfig> = {},
): Promise<ReleasesApp> {
  const keysDir = mkdtempSync(join(tmpdir(), 'galla-keys-'));
  const app = await startTestApp({
    // With the operators' calls about merchants: they are guarded like the registry's own.
    areas: [...moreAreas, registerReleases, registerOutletReviews, registerOpsData],
    ...(db && { db }),
    config: { keysDir, demo: true, ...config },
  });
  const operatorToken = ensureReleaseTokens(keysDir).operator();
  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
  const ops: ReleasesApp['ops'] = async (
    endpoint,
    { params = {}, query = {}, body, headers, token } = {},
  ) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const bearer = token === undefined ? operatorToken : token;
    const raw = await app.ops.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query,
      headers: { ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = raw.json<{ data?: unknown; code?: string }>();
    const data = raw.statusCode < 300 ? endpoint.data.parse(answer.data) : (undefined as never);
    return { status: raw.statusCode, data, code: answer.code, body: raw.json(), raw };
  };
  return {
    app,
    ops,
    async change(endpoint, call) {
      const { data } = await ops(opsEndpoints.remote, { params: call.params });
      return ops(endpoint, { ...call, headers: { 'if-match': `"${data.version}"`, ...call.headers } });
    },
    async documentOf(token) {
      const answer = await get('/releases/document', token === undefined ? {} : { 'x-access-token': token });
      const { payload } = answer.json<{ payload: string }>();
      return releasePayloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    },
    async keepOrders(releaseId) {
      const { files } = remoteBuild({ releaseId, text: releaseId });
      await app.server.releases.publish('orders', files, { by: 'test', promotion: 'never' });
    },
    keysDir,
    operatorToken,
    async publishBoth() {
      const uploads = [
        { remote: 'shell', source: shell.files },
        { remote: 'orders', source: orders.files },
      ];
      await app.server.releases.publishAll(uploads, { by: 'test', promotion: 'new' });
    },
    get,
    getOps: (url, headers = {}) => app.ops.inject({ url, headers }),
    openPage: (url, headers) => get(url, { accept: 'text/html,application/xhtml+xml', ...headers }),
    async close() {
      await app.close();
      rmSync(keysDir, { recursive: true, force: true });
    },
  };
}
