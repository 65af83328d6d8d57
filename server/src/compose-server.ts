import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limitClockOf } from './clock';
import { isDiskFull } from './db/sql-state';
import { registerCompression } from './gate/http/compress-answers';
import { answerUnrouted, registerErrors } from './gate/http/errors';
import { registerHealth } from './gate/http/health';
import { registerLicences } from './gate/http/licences';
import { registerJsonBody } from './gate/http/json-body';
import { createReadiness } from './gate/http/readiness';
import { registerOpenApi } from './gate/http/openapi';
import { registerRequestContext } from './request-context';
import { registerRequestLog, requestIdOf } from './gate/http/request-log';
import { apiPrefix } from './gate/access/api-prefix';
import { limitSlowBodies, ordinaryBodyBytes, slowClientLimits } from './gate/http/slow-clients';
import { registerSecurityHeaders } from './gate/http/security-headers';
import { countAnswers, registerMetrics } from './gate/http/metrics.routes';
import { createServerMetrics } from './metrics/server-metrics';
import { loadPartnerKeys } from './partners/delivery-keys';
import { createDeviceCookie } from './gate/access/device-cookie';
import { createGate } from './gate/access/gate';
import { createOpsAccounts } from './gate/access/ops-accounts.repository';
import { createOpsGate, opsCookieOf, type Operators } from './gate/access/ops-gate';
import { filesOfLiveReleases } from './releases/state/live-files';
import { redeemPublishToken } from './releases/state/publish-tokens.repository';
import { ensureReleaseTokens } from './secrets/release-keys.mjs';
import { createRedisFailureStore } from './redis/redis-failure-store';
import { createRedisRateStore } from './redis/redis-rate-store';
import { createLoginBackoff, createMemoryFailureStore } from './gate/access/login-backoff';
import { createRateLimits } from './gate/access/rate-limiter';
import { createMemoryRateStore } from './gate/access/rate-limits';
import { loadSecrets } from './secrets/secrets';
import { createSessions } from './gate/access/sessions';
import { createXsrf, registerXsrfCookie, type Xsrf } from './gate/access/xsrf';
import type { AppInput, ServerContext } from './server-context';
import { traceCalls } from './gate/http/trace-calls';

/** An area of the server: registers its routes and hooks; those for operators at `ops`. */
export type Area<Context extends ServerContext> = (
  app: FastifyInstance,
  context: Context,
  ops: FastifyInstance,
) => void | Promise<void>;

export interface ComposedServer<Context extends ServerContext> {
  /** The panel's origin: pages, merchant API, sockets, release files. */
  server: FastifyInstance;
  /**
   * The operators' origin: console, operations API, publishing. A listener of its own with routes of its own, so that
   * no page of the panel shares an origin with the operators' cookie, and neither answers for the other.
   */
  ops: FastifyInstance;
  context: Context;
}

/**
 * Creates a server with these areas, without listening; tests inject into it. It knows no restaurant: `contextOf` adds
 * what the areas need besides.
 */
export async function composeServer<Context extends ServerContext>(
  input: AppInput,
  contextOf: (base: ServerContext) => Context,
  areas: readonly Area<Context>[],
): Promise<ComposedServer<Context>> {
  const { db, config, clock } = input;
  const context = contextOf(createContext(input));
  const { sessions, deviceCookie, rateLimits, secrets, metrics } = context;
  metrics.measurePool(db.pool);
  const xsrf = createXsrf(secrets.xsrf);
  const { publicOrigin, opsOrigin, releasesOrigin } = config;
  // The service worker fetches release files under the policy of its own response, this one.
  const connectOrigins = [...config.connectOrigins, ...(releasesOrigin === null ? [] : [releasesOrigin])];
  const server = await createListener(input, context, { origin: publicOrigin, connectOrigins });
  const ops = await createListener(input, context, { origin: opsOrigin, connectOrigins: [] });
  server.decorate(
    'gate',
    createGate({
      sessions,
      deviceCookie,
      xsrf,
      rateLimits,
      partnerKeys: loadPartnerKeys(config, secrets),
      clock,
    }),
  );
  ops.decorate('operators', createOperators(context, xsrf));
  registerMetrics(server, config, metrics);
  const liveFiles = () =>
    server.hasDecorator('releases') ? filesOfLiveReleases(server.releases.live()) : [];
  const readiness = createReadiness({ db, dataDir: config.dataDir, liveFiles });
  for (const listener of [server, ops]) {
    listener.addHook('onError', async (_request, _reply, error) => {
      if (isDiskFull(error)) readiness.noteDiskFull();
    });
    registerHealth(listener, readiness.look);
  }
  registerLicences(server);
  for (const area of areas) await area(server, context, ops);
  return { server, ops, context };
}

/** What both origins have in common: limits, logs, errors, security headers, anti-forgery, health. */
async function createListener(
  { config, logger, tracing = null }: AppInput,
  { secrets, metrics }: ServerContext,
  { origin, connectOrigins }: { origin: string | null; connectOrigins: readonly string[] },
): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // The request log writes the one line per response; logs of a call carry its id.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: ordinaryBodyBytes,
    ...slowClientLimits,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnrouted,
    forceCloseConnections: 'idle',
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('session', null);
  server.decorateRequest('partner', null);
  registerRequestContext(server);
  traceCalls(server, tracing);
  registerRequestLog(server);
  registerErrors(server);
  limitSlowBodies(server);
  registerJsonBody(server);
  registerCompression(server);
  await registerSecurityHeaders(server, { publicOrigin: origin, connectOrigins });
  await server.register(cookie);
  // Each upload has a lower limit; this is the overall maximum.
  await server.register(multipart);
  registerXsrfCookie(server, createXsrf(secrets.xsrf), origin?.startsWith('https://') ?? false);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${apiPrefix}/`)) reply.header('cache-control', 'no-store');
  });
  await registerOpenApi(server);
  countAnswers(server, metrics);
  return server;
}

/** Who operates: accounts, and the gate that every area hands its operators' routes to. */
function createOperators({ db, config, clock }: ServerContext, xsrf: Xsrf): Operators {
  const accounts = createOpsAccounts({ db, clock });
  const gate = createOpsGate({
    accounts,
    redeemToken: (token) => redeemPublishToken(db, token, clock.now()),
    xsrf,
    installationToken: ensureReleaseTokens(config.keysDir).operator(),
    cookie: opsCookieOf(config),
  });
  return { accounts, gate };
}

/** A number is the count of proxies in front of the server. */
function trustedHops(trust: boolean | number | string) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

function createContext(input: AppInput): ServerContext {
  const { db, config, clock, logger, redis = null } = input;
  const limitClock = limitClockOf(clock);
  const counts = createMemoryRateStore();
  const failures = createMemoryFailureStore();
  const secrets = loadSecrets(config.dataDir, config.secretKey);
  const metrics = createServerMetrics();
  return {
    ...input,
    reads: input.reads ?? db,
    secrets,
    sessions: createSessions({ db, clock, key: secrets.sessionToken, logger, metrics }),
    deviceCookie: createDeviceCookie(config),
    rateLimits: createRateLimits(
      redis === null ? counts : createRedisRateStore(redis, counts),
      limitClock,
      config.rateLimitFactor,
    ),
    loginBackoff: createLoginBackoff(
      redis === null ? failures : createRedisFailureStore(redis, failures),
      limitClock,
    ),
    metrics,
  };
}
