import { overridePolicySchema, type OverridePolicy } from '@galla/contract';
import { join } from 'node:path';
import { z } from 'zod';
import { optionalText, optionalUrl } from './environment-text';
import { partnerProblems, partnersConfigOf, partnersEnvironment } from './partners-config';
import type { PartnersConfig } from './partners-config';
import { setupPartnersEnvironment, type SetupPartnersConfig } from './setup-partners-config';
import { pushConfigOf, pushEnvironment, type PushConfig } from './push-config';
import { keysDirFrom } from '../secrets/release-keys.mjs';
import { allowedRisks, allowSandboxSchema, type StartRisk } from './start-risks';

const flag = z
  .enum(['', '0', '1', 'false', 'true'])
  .default('')
  .transform((text) => text === '1' || text === 'true');

/** 'swiftrider:secret,citycourier:secret' as a map by partner. */
const partnerKeys = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((pair) => pair !== ''))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+:.{16,}$/, 'write name:secret, the secret at least 16 long')))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => [...split(pair)])));

function split(pair: string): [string, string] {
  const colon = pair.indexOf(':');
  return [pair.slice(0, colon), pair.slice(colon + 1)];
}

/** 'https://ops.example', without a path. */
const originText = optionalText
  .pipe(z.url({ protocol: /^https?$/ }).nullable())
  .transform((address) => (address === null ? null : new URL(address).origin));

const trustProxySchema = z
  .string()
  .default('')
  .transform((text): boolean | number | string => {
    if (text === '' || text === 'false') return false;
    if (text === 'true') return true;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    /** All interfaces: phones in the shop's network open the panel too. */
    HOST: z.string().default('0.0.0.0'),
    /** Operations listen here, apart from the panel; unless set, the port after PORT (0 with PORT 0). */
    OPS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    OPS_HOST: optionalText,
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: optionalText,
    /** Maximum number of PostgreSQL connections, besides one that listens. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
    /** A read replica for reports; the database itself serves them while it is unavailable. */
    DATABASE_READ_URL: optionalText,
    /** 'redis://…', shared by all processes of one installation: limits are counted across them. */
    REDIS_URL: optionalText.pipe(z.url({ protocol: /^rediss?$/ }).nullable()),
    /** Keys that sign release documents and create publish tokens; defaults to 'keys' in DATA_DIR. */
    GALLA_KEYS_DIR: optionalText,
    /** Root of a workspace whose finished builds are published before the server listens. */
    PUBLISH_FROM: optionalText,
    /** Folder of the console's build, served to operators; defaults to that of the workspace PUBLISH_FROM. */
    OPS_CONSOLE_DIR: optionalText,
    /** Where browsers reach the panel, e.g. 'https://panel.example'. Decides whether cookies are Secure. */
    PUBLIC_ORIGIN: optionalUrl,
    /** Where operators reach the console and the operations API, e.g. 'https://ops.example'. */
    OPS_ORIGIN: originText,
    /** Where browsers fetch the files of releases, e.g. 'https://releases.example'; unless set, PUBLIC_ORIGIN. */
    RELEASES_ORIGIN: originText,
    /** Other origins that the panel's pages may call, e.g. a separate API. Comma separated. */
    CONNECT_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((origin) => origin !== '')),
    DEMO: flag,
    /** What a server for real merchants may start with all the same: '1', or names of `startRisks`. */
    ALLOW_SANDBOX: allowSandboxSchema,
    /** '0': the demo merchant without the year of past orders. */
    DEMO_HISTORY: z.enum(['0', '1']).default('1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Fastify's trustProxy: 'true', a number of hops, or addresses. */
    TRUST_PROXY: trustProxySchema,
    PARTNER_KEYS: partnerKeys,
    /** Access to /metrics: holders of this token … */
    METRICS_TOKEN: optionalText.pipe(z.string().min(16).nullable()),
    /** … and callers from one of these addresses, e.g. '127.0.0.1,10.0.0.7'. Neither set: no access. */
    METRICS_ADDRESSES: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    /**
     * Collector of traces (OTLP over HTTP), e.g. 'http://collector:4318'; absent: no tracing, and its packages are not
     * loaded.
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
    OTEL_SERVICE_NAME: z.string().default('galla'),
    /** Share of clicks and calls that are traced: 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
    /** Factor for all rate limits; 0 disables them. In demo mode all simulated customers share one address. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0).optional(),
    /** Orders of customers that may wait at one outlet, and of one number there; 0: any number. */
    WAITING_ORDERS_PER_OUTLET: z.coerce.number().int().min(0).default(200),
    WAITING_ORDERS_PER_NUMBER: z.coerce.number().int().min(0).default(5),
    /** Checkouts a stranger may leave unpaid at once, by address and by range (/24, /48); 0: any number. */
    UNPAID_CHECKOUTS_PER_ADDRESS: z.coerce.number().int().min(0).default(10),
    UNPAID_CHECKOUTS_PER_RANGE: z.coerce.number().int().min(0).default(40),
    /** Shared by all servers of one installation; otherwise each keeps one in DATA_DIR. */
    SECRET_KEY: optionalText.pipe(z.string().min(32).nullable()),
    /**
     * Whether a page may load a remote from a developer's machine: with a staff token, freely (development), or never.
     */
    REMOTE_OVERRIDES: z._default(overridePolicySchema, 'off'),
    ...partnersEnvironment,
    ...setupPartnersEnvironment,
    ...pushEnvironment,
  })
  .refine((env) => env.OPS_ORIGIN === null || env.OPS_ORIGIN !== originOf(env.PUBLIC_ORIGIN), {
    path: ['OPS_ORIGIN'],
    message: 'must not be PUBLIC_ORIGIN: code of a release in a page of the panel would reach operations',
  })
  .refine(
    (env) =>
      env.RELEASES_ORIGIN === null ||
      ![originOf(env.PUBLIC_ORIGIN), env.OPS_ORIGIN].includes(env.RELEASES_ORIGIN),
    { path: ['RELEASES_ORIGIN'], message: 'must differ from PUBLIC_ORIGIN and OPS_ORIGIN' },
  )
  .refine((env) => env.OPS_PORT === undefined || env.OPS_PORT === 0 || env.OPS_PORT !== env.PORT, {
    path: ['OPS_PORT'],
    message: 'must differ from PORT: operations have an origin of their own',
  })
  .superRefine((env, context) => {
    for (const { variable, message } of partnerProblems(env))
      context.addIssue({ code: 'custom', path: [variable], message });
  });

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);

/** Endpoint of traces, and the sampled share of calls. */
export interface TracingConfig {
  /** Null: disabled. */
  endpoint: string | null;
  serviceName: string;
  share: number;
}

/** Settings that differ between installations, read once at start. */
export interface ServerConfig extends PartnersConfig {
  port: number;
  host: string;
  opsPort: number;
  opsHost: string;
  dataDir: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  databaseReadUrl: string | null;
  redisUrl: string | null;
  keysDir: string;
  publishFrom: string | null;
  opsConsoleDir: string | null;
  publicOrigin: string | null;
  /** Start of links in messages: of the configuration alone, since any caller chooses the Host header. */
  linkOrigin: string;
  opsOrigin: string | null;
  releasesOrigin: string | null;
  connectOrigins: readonly string[];
  demo: boolean;
  demoHistory: boolean;
  /** Whether strangers may reach it, or it is not a demo: see start-gate. */
  forRealMerchants: boolean;
  allowedRisks: ReadonlySet<StartRisk>;
  /** Whether pages that show codes, mails and pushes to whoever opens them are served. */
  sandboxPages: boolean;
  logLevel: string;
  trustProxy: boolean | number | string;
  partnerKeys: Readonly<Record<string, string>>;
  metrics: { token: string | null; addresses: readonly string[] };
  tracing: TracingConfig;
  rateLimitFactor: number;
  waitingOrders: { perOutlet: number; perNumber: number };
  unpaidCheckouts: { perAddress: number; perRange: number };
  secretKey: string | null;
  overrides: OverridePolicy;
  setupPartners: SetupPartnersConfig;
  push: PushConfig;
}

/** Reads the environment. Throws an Error that names every invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right.\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  const forRealMerchants = env.PUBLIC_ORIGIN !== null || !env.DEMO;
  return {
    port: env.PORT,
    host: env.HOST,
    opsPort: env.OPS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    opsHost: env.OPS_HOST ?? env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    keysDir: keysDirFrom(environment, env.DATA_DIR),
    publishFrom: env.PUBLISH_FROM,
    opsConsoleDir:
      env.OPS_CONSOLE_DIR ??
      (env.PUBLISH_FROM === null ? null : join(env.PUBLISH_FROM, 'ops', 'console', 'dist')),
    publicOrigin: env.PUBLIC_ORIGIN,
    linkOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    opsOrigin: env.OPS_ORIGIN,
    releasesOrigin: env.RELEASES_ORIGIN,
    connectOrigins: env.CONNECT_ORIGINS,
    demo: env.DEMO,
    demoHistory: env.DEMO && env.DEMO_HISTORY === '1',
    forRealMerchants,
    allowedRisks: allowedRisks(env.ALLOW_SANDBOX),
    sandboxPages: !forRealMerchants || env.ALLOW_SANDBOX.includes('pages'),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    partnerKeys: env.PARTNER_KEYS,
    metrics: { token: env.METRICS_TOKEN, addresses: env.METRICS_ADDRESSES },
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: env.OTEL_SERVICE_NAME,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? (env.DEMO ? 100 : 1),
    waitingOrders: { perOutlet: env.WAITING_ORDERS_PER_OUTLET, perNumber: env.WAITING_ORDERS_PER_NUMBER },
    unpaidCheckouts: {
      perAddress: env.UNPAID_CHECKOUTS_PER_ADDRESS,
      perRange: env.UNPAID_CHECKOUTS_PER_RANGE,
    },
    secretKey: env.SECRET_KEY,
    overrides: env.REMOTE_OVERRIDES,
    ...partnersConfigOf(env),
    setupPartners: env,
    push: pushConfigOf(env, { demo: env.DEMO, supportAddress: env.SUPPORT_MAIL_TO }),
  };
}
