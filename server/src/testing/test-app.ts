import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { envelopeSchema, errorBodySchema, type EndpointConfig, type Permissions } from '@galla/contract';
import { sandboxPages } from '../sandbox/pages/sandbox-pages';
import { registerAccount } from '../api/account/account.routes';
import type { AppContext, AppPlugin } from '../app-context';
import { composeServer } from '../compose-server';
import { readConfig, type ServerConfig } from '../config/config';
import { openTestDatabase } from '../db/testing/open-test-database';
import type { Database } from '../db/database';
import { merchants, users } from '../db/schema';
import { merchantContext } from '../merchant-context';
import { createPartners } from '../choose-partners';
import type { Partners } from '../partners/partners';
import { hashPassword } from '../secrets/passwords';
import type { Tracing } from '../tracing/span';
import { apiPrefix } from '../gate/access/api-prefix';
import { createLogger } from '../gate/http/logger';

/** A fixed clock that tests advance. */
export interface TestClock {
  now(): Date;
  pass(milliseconds: number): void;
}

export interface CallOptions {
  query?: Record<string, string>;
  body?: unknown;
  /** A session's token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Besides the anti-forgery cookie. */
  cookies?: Record<string, string>;
  /** False: like a browser that omits the anti-forgery header. */
  xsrf?: boolean;
  address?: string;
}

/** The response: `data` as the contract parses it, or `error`. */
export interface Answered<Data> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
  data: Data;
  message: string | undefined;
  error: z.infer<typeof errorBodySchema>;
}

export interface TestApp {
  server: FastifyInstance;
  /** The operators' origin. */
  ops: FastifyInstance;
  context: AppContext;
  clock: TestClock;
  db: Database;
  /** The lines of the log so far. */
  log: string[];
  /** Calls an endpoint as the panel does, with cookie and anti-forgery header. */
  call<Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
    endpoint: EndpointConfig<Q, B, D>,
    options?: CallOptions,
  ): Promise<Answered<z.output<D>>>;
  /** Creates a merchant with one user and signs the user in. */
  signIn(user?: Partial<TestUser>): Promise<SignedInUser>;
  close(): Promise<void>;
}

export interface TestUser {
  merchantId: string;
  userName: string;
  email: string | null;
  countryCode: '+91' | '+1';
  mobile: string;
  password: string;
  userType: 'owner' | 'employee';
  permissions: Permissions;
  allOutlets: boolean;
}

export interface SignedInUser {
  token: string;
  sessionId: string;
  userId: string;
  merchantId: string;
  mobile: string;
}

export const testPassword = 'Tawa-Paneer-7';
let passwordHash: Promise<string> | undefined;
let usersMade = 0;

/** The whole server over an in-memory database, without a port. Close it after the tests. */
export async function startTestApp(
  options: {
    /** Areas besides accounts and the sandbox's pages. */
    areas?: readonly AppPlugin[];
    config?: Partial<ServerConfig>;
    partners?: Partial<Partners>;
    /** An existing database; otherwise a new one, which is closed with the app. */
    db?: Database;
    tracing?: Tracing | null;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galla-test-'));
  const db = options.db ?? (await openTestDatabase());
  const clock = createTestClock();
  const log: string[] = [];
  const config = {
    ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', ALLOW_SANDBOX: '1,pages' }),
    ...options.config,
  };
  const partners = { ...createPartners(config, db, clock), ...options.partners };
  const logger = createLogger('info', { write: (line) => log.push(line) });
  const { server, ops, context } = await composeServer(
    { db, config, clock, logger, partners, tracing: options.tracing ?? null },
    merchantContext,
    [...new Set([registerAccount, ...sandboxPages, ...(options.areas ?? [])])],
  );
  await Promise.all([server.ready(), ops.ready()]);
  const xsrf = await xsrfTokenOf(server);

  return {
    server,
    ops,
    context,
    clock,
    db,
    log,

    async call(endpoint, { query, body, token, headers, cookies, xsrf: withXsrf = true, address } = {}) {
      const sent = Object.entries({ 'XSRF-TOKEN': xsrf, ...cookies });
      const response = await server.inject({
        method: endpoint.method,
        url: apiPrefix + endpoint.path,
        query: query ?? {},
        headers: {
          ...(token === undefined ? {} : { 'x-access-token': token }),
          cookie: sent.map(([name, value]) => `${name}=${value}`).join('; '),
          ...(withXsrf ? { 'x-xsrf-token': xsrf } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(address === undefined ? {} : { remoteAddress: address }),
      });
      return answered(response, endpoint.data);
    },

    async signIn(user = {}) {
      usersMade += 1;
      const now = clock.now();
      const mobile = user.mobile ?? String(9_000_000_000 + usersMade);
      const merchantId = user.merchantId ?? (await insertMerchant(db, `Shop ${usersMade}`));
      passwordHash ??= hashPassword(testPassword);
      const userType = user.userType ?? 'owner';
      const [row] = await db.orm
        .insert(users)
        .values({
          merchantId,
          userName: user.userName ?? `User ${usersMade}`,
          email: user.email ?? null,
          countryCode: user.countryCode ?? '+91',
          mobile,
          passwordHash: user.password === undefined ? await passwordHash : await hashPassword(user.password),
          userType,
          role: userType === 'owner' ? 'owner' : 'counter',
          permissions: user.permissions ?? {},
          allOutlets: user.allOutlets ?? true,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Error('The user was not made');
      const deviceId = `testdevice${String(usersMade).padStart(10, '0')}`;
      // As a program signs in: the session of a browser is bound to its cookie.
      const device = { deviceId, userAgent: 'test', boundTo: null };
      const session = await context.sessions.start({ id: row.id, merchantId }, device);
      return { ...session, userId: row.id, merchantId, mobile };
    },

    async close() {
      await Promise.all([ops.close(), server.close()]);
      if (options.db === undefined) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The cookie of the device that an answer sets, to be sent along. */
export function deviceCookieOf({ raw }: Pick<Answered<unknown>, 'raw'>): Record<string, string> {
  const found = raw.cookies.filter(({ name }) => name.endsWith('galla-device'));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

function createTestClock(): TestClock {
  let now = Date.parse('2026-03-02T06:30:00.000Z');
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

async function insertMerchant(db: Database, storeName: string): Promise<string> {
  const [row] = await db.orm
    .insert(merchants)
    .values({ storeName, storeNameKey: storeName.toLowerCase() })
    .returning({ id: merchants.id });
  if (row === undefined) throw new Error('The merchant was not made');
  return row.id;
}

async function xsrfTokenOf(server: FastifyInstance): Promise<string> {
  const page = await server.inject({ url: '/healthz', headers: { accept: 'text/html' } });
  const cookie = page.cookies.find(({ name }) => name === 'XSRF-TOKEN');
  if (cookie === undefined) throw new Error('The page brought no anti-forgery cookie');
  return cookie.value;
}

function answered<D extends z.ZodMiniType>(
  response: LightMyRequestResponse,
  dataSchema: D,
): Answered<z.output<D>> {
  const isFile = response.headers['content-disposition'] !== undefined;
  const isJson = !isFile && String(response.headers['content-type']).startsWith('application/json');
  const body: unknown = isJson ? response.json() : null;
  const failed = response.statusCode >= 400;
  const envelope = failed || !isJson ? null : envelopeSchema(z.unknown()).parse(body);
  const missing = (what: string): never => {
    throw new Error(`No ${what}: ${response.statusCode} ${response.body}`);
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response,
    message: envelope?.message,
    get data() {
      return envelope === null ? missing('data') : dataSchema.parse(envelope.data);
    },
    get error() {
      return failed ? errorBodySchema.parse(body) : missing('error');
    },
  };
}
