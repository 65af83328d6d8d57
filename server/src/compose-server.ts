import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createKitchen } from './api/kitchen/kitchen';
import type { AppContext, AppInput } from './app-context';
import { limitClockOf } from './clock';
import { isDiskFull } from './db/sql-state';
import { registerCompression } from './http/compress-answers';
import { registerErrors } from './http/errors';
import { registerHealth } from './http/health';
import { registerJsonBody } from './http/json-body';
import { createReadiness } from './http/readiness';
import { registerOpenApi } from './http/openapi';
import { registerRequestContext } from './http/request-context';
import { registerRequestLog, requestIdOf } from './http/request-log';
import { apiPrefix } from './http/route';
import { limitSlowBodies, ordinaryBodyBytes, slowClientLimits } from './http/slow-clients';
import { registerSecurityHeaders } from './http/security-headers';
import { registerMetrics } from './metrics/metrics.routes';
import { createServerMetrics } from './metrics/server-metrics';
import { loadPartnerKeys } from './partners/delivery-keys';
import { createGate } from './security/gate';
import { filesOfLiveReleases } from './releases/live-files';
import { createRedisFailureStore } from './redis/redis-failure-store';
import { createRedisRateStore } from './redis/redis-rate-store';
import { createLoginBackoff, createMemoryFailureStore } from './security/login-backoff';
import { createRateLimits } from './security/rate-limiter';
import { createMemoryRateStore } from './security/rate-limits';
import { loadSecrets } from './security/secrets';
import { createSessions } from './security/sessions';
import { createXsrf, registerXsrfCookie } from './security/xsrf';
import { traceCalls } from './tracing/trace-calls';

/** An area of the server: registers its routes and hooks. */
export type AppPlugin = (app: FastifyInstance, context: AppContext) => void | Promise<void>;

export interface App {
  server: FastifyInstance;
  context: AppContext;
}

/** Creates the server with these areas, without listening; tests inject into it. */
export async function composeServer(input: AppInput, areas: readonly AppPlugin[]): Promise<App> {
  const { db, config, clock, logger } = input;
  const server: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // The request log writes the one line per response; logs of a call carry its id.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: ordinaryBodyBytes,
    ...slowClientLimits,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const context = createContext(input);
  const { sessions, rateLimits, secrets } = context;
  context.metrics.measurePool(db.pool);
  const xsrf = createXsrf(secrets.xsrf);

  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('session', null);
  server.decorateRequest('partner', null);
  server.decorate(
    'gate',
    createGate({ sessions, xsrf, rateLimits, partnerKeys: loadPartnerKeys(config, secrets), clock }),
  );

  registerRequestContext(server);
  traceCalls(server, input.tracing ?? null);
  registerRequestLog(server);
  registerErrors(server);
  limitSlowBodies(server);
  registerJsonBody(server);
  registerCompression(server);
  await registerSecurityHeaders(server, config);
  await server.register(cookie);
  // Each upload has a lower limit; this is the overall maximum.
  await server.register(multipart);
  registerXsrfCookie(server, xsrf, config.publicOrigin?.startsWith('https://') ?? false);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${apiPrefix}/`)) reply.header('cache-control', 'no-store');
  });
  await registerOpenApi(server);
  registerMetrics(server, config, context.metrics);
  const liveFiles = () =>
    server.hasDecorator('releases') ? filesOfLiveReleases(server.releases.live()) : [];
  const readiness = createReadiness({ db, dataDir: config.dataDir, liveFiles });
  server.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) readiness.noteDiskFull();
  });
  registerHealth(server, readiness.look);

  for (const area of areas) await area(server, context);
  return { server, context };
}

/** A number is the count of proxies in front of the server. */
function trustedHops(trust: boolean | number | string) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

function createContext(input: AppInput): AppContext {
  const { db, config, clock, logger, redis = null } = input;
  const limitClock = limitClockOf(clock);
  const counts = createMemoryRateStore();
  const failures = createMemoryFailureStore();
  const secrets = loadSecrets(config.dataDir, config.secretKey);
  return {
    ...input,
    reads: input.reads ?? db,
    secrets,
    sessions: createSessions({ db, clock, key: secrets.sessionToken, logger }),
    rateLimits: createRateLimits(
      redis === null ? counts : createRedisRateStore(redis, counts),
      limitClock,
      config.rateLimitFactor,
    ),
    loginBackoff: createLoginBackoff(
      redis === null ? failures : createRedisFailureStore(redis, failures),
      limitClock,
    ),
    metrics: createServerMetrics(),
    kitchen: createKitchen(clock),
  };
}
