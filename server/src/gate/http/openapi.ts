import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { appMetadata } from '@galla/contract';
import { apiPrefix } from '../access/api-prefix';

/** The API described by the schemas that validate it: a page at /api/docs, the document at /api/openapi.json. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Galla merchant API',
        version: appMetadata.appVersion,
        description: 'Every answer is { data, message?, code? }; every refusal { code, message, … }.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'x-access-token',
            description:
              'A token issued to a browser counts only with the cookie of this browser, galla-device',
          },
          ops: { type: 'http', scheme: 'bearer', description: 'An operator’s token: POST /api/ops/session' },
          opsCookie: { type: 'apiKey', in: 'cookie', name: 'galla-ops' },
          publishToken: { type: 'http', scheme: 'bearer', description: 'A remote’s publish token' },
          partner: { type: 'apiKey', in: 'header', name: 'x-partner-signature' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: `${apiPrefix}/docs`, uiConfig: { deepLinking: true } });
  app.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
