import {
  errorBodySchema,
  publishOutcomeSchema,
  releaseDocumentPath,
  releaseDocumentSchema,
  releaseUploadSchema,
  remoteNameSchema,
} from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context';
import { ApiError } from '../http/api-error';
import { apiPrefix } from '../http/route';
import { say } from '../messages/say';
import { bearerOf, holdsRole, type OpsGate } from '../security/ops-gate';
import type { Audiences } from './audience-cookie';
import { redeemPublishToken } from './publish-tokens';
import type { ReleaseRegistry } from './registry';
import { inCallersLanguage } from './release-refusal-answer';
import { givenUpShells } from './shell-for';

const mostUploadBytes = 64 * 1024 * 1024;
const errors = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** Who publishes: `by` for the history; an operator may also make it live. */
interface Publisher {
  by: string;
  operator: boolean;
}

/** The registry over HTTP: publish, and the signed document of a session. */
export function registerReleaseApi(
  app: FastifyInstance,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  registry: ReleaseRegistry,
  { gate, audiences }: { gate: OpsGate; audiences: Audiences },
): void {
  const publishers = new WeakMap<FastifyRequest, Publisher>();

  const identify = async (request: FastifyRequest, remote: string): Promise<Publisher> => {
    const token = bearerOf(request);
    if (token !== null) {
      const label = await redeemPublishToken(db, remote, token, clock.now());
      if (label !== null) return { by: `token ${label}`, operator: false };
      const operator = await gate.identify(token);
      if (operator !== null && holdsRole(operator.role, 'operator'))
        return { by: operator.name, operator: true };
    }
    throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'releases.tokenWrong'));
  };

  app.post(
    `${apiPrefix}/releases/:remote`,
    {
      bodyLimit: mostUploadBytes,
      schema: {
        summary: 'Publish a build of a remote, or of the shell',
        description:
          'Authorization: Bearer <the remote’s publish token, or an operator’s session>. 422 RELEASE_CONTRACT_UNMET brings the contract report as details.',
        tags: ['releases'],
        security: [{ publishToken: [] }, { ops: [] }],
        params: z.object({ remote: remoteNameSchema }),
        body: releaseUploadSchema,
        response: { 200: z.object({ data: publishOutcomeSchema }), ...errors },
      },
      // Before the body is read: nobody else's megabytes are taken in.
      onRequest: async (request) => {
        const { remote } = request.params as { remote: string };
        publishers.set(request, await identify(request, remote));
      },
    },
    async (request) => {
      const { remote } = request.params as { remote: string };
      const { files, promotion } = request.body as z.output<typeof releaseUploadSchema>;
      const publisher = publishers.get(request);
      if (publisher === undefined) throw new Error('A publication came in without a publisher');
      if (!publisher.operator && (promotion === 'new' || promotion === 'always')) {
        throw new ApiError(403, 'NOT_PERMITTED', say(request, 'releases.operatorOnly'));
      }
      const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
      const data = await registry
        .publish(remote, new Map(bytes), { by: publisher.by, promotion })
        .catch((error: unknown) => {
          throw inCallersLanguage(error, request);
        });
      return { data };
    },
  );

  for (const url of [releaseDocumentPath, apiPrefix + releaseDocumentPath]) {
    app.get(
      url,
      {
        schema: {
          // One of the two is enough to read about.
          hide: url === releaseDocumentPath,
          summary: 'The signed release document of this session',
          description: 'With x-access-token the one of its merchant, without it the one of a visitor.',
          tags: ['releases'],
          security: [{ session: [] }, {}],
          response: { 200: releaseDocumentSchema },
        },
      },
      // Signed, and readable by a shell on another origin.
      async (request, reply) => {
        const audience = await audiences.ofSession(request, reply);
        return reply
          .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
          .send(registry.resolveDocument(audience, givenUpShells(request)));
      },
    );
  }
}
