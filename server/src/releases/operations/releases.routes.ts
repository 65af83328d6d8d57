import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  errorBodySchema,
  publishOutcomeSchema,
  readAccept,
  releaseDocumentPath,
  releaseDocumentSchema,
  releaseUploadSchema,
  remoteNameSchema,
} from '@galla/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { notAuthenticated, notPermitted } from '../../messages/api-error';
import { apiPrefix } from '../../gate/access/api-prefix';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import { bearerOf, mayChange, mayPublish, type OpsGate, type OpsIdentity } from '../../gate/access/ops-gate';
import type { Audiences } from '../page/audience-cookie';
import type { ReleaseRegistry } from '../registry/registry';
import { ReleaseRefusal } from '../builds/release-refusal';
import { givenUpShells } from '../state/shell-for';
import type { UploadedMaps } from '../figures/source-maps';

const maxUploadBytes = 64 * 1024 * 1024;
const errors = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** Publishing over HTTP, at the operators' origin. */
export function registerPublishing(app: FastifyInstance, registry: ReleaseRegistry, gate: OpsGate): void {
  const publishers = new WeakMap<FastifyRequest, OpsIdentity>();

  const identify = async (request: FastifyRequest, remote: string): Promise<OpsIdentity> => {
    const token = bearerOf(request);
    const who = token === null ? null : await gate.identify(token);
    if (who !== null && mayPublish(who, remote)) return who;
    // A known caller with other rights here gets 403, every other one 401.
    if (who?.grant?.remote === remote || who?.role === 'operator')
      throw notPermitted(msg('releases.mayNotPublish', { remote }));
    throw notAuthenticated('releases.tokenWrong');
  };

  app.post(
    `${apiPrefix}/releases/:remote`,
    {
      bodyLimit: maxUploadBytes,
      schema: {
        summary: 'Publish a build of a remote, or of the shell',
        description:
          'Authorization: Bearer <a token of the remote, or an operator’s session>. 422 RELEASE_CONTRACT_UNMET brings the contract report as details.',
        tags: ['releases'],
        security: [{ publishToken: [] }, { ops: [] }],
        params: z.object({ remote: remoteNameSchema }),
        body: releaseUploadSchema,
        response: { 200: z.object({ data: publishOutcomeSchema }), ...errors },
      },
      // Before the body is read: unauthorised uploads are not read.
      onRequest: async (request) => {
        const { remote } = request.params as { remote: string };
        publishers.set(request, await identify(request, remote));
      },
    },
    async (request) => {
      const { remote } = request.params as { remote: string };
      const { files, maps, promotion: asked, reason } = request.body as z.output<typeof releaseUploadSchema>;
      const promotion = asked === 'first' ? 'never' : asked;
      const publisher = publishers.get(request);
      if (publisher === undefined) throw new Error('A publication came in without a publisher');
      if (!mayChange(publisher, remote) && promotion !== 'never') {
        throw notPermitted('releases.operatorOnly');
      }
      const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
      const options = { by: publisher.name, promotion, reason };
      const data = await registry.publish(remote, new Map(bytes), options, await unpackMaps(maps));
      return { data };
    },
  );
}

/** Source maps as they are uploaded: gzip, base64. */
async function unpackMaps(maps: Readonly<Record<string, string>>): Promise<UploadedMaps> {
  const unpacked = Object.entries(maps).map(async ([script, text]) => {
    const bytes = await promisify(gunzip)(Buffer.from(text, 'base64'), { maxOutputLength: maxUploadBytes });
    return [script, bytes] as const;
  });
  return new Map(
    await Promise.all(unpacked).catch(() => {
      throw new ReleaseRefusal(422, 'RELEASE_MANIFEST_INVALID', msg('releases.sourceMap', { file: '*.map' }));
    }),
  );
}

/** The signed document of a session. */
export function registerReleaseDocument(
  app: FastifyInstance,
  registry: ReleaseRegistry,
  audiences: Audiences,
): void {
  for (const url of [releaseDocumentPath, apiPrefix + releaseDocumentPath]) {
    app.get(
      url,
      {
        schema: {
          // The permission for one of the two is sufficient for reading.
          hide: url === releaseDocumentPath,
          summary: 'The signed release document of this session',
          description:
            'With x-access-token the one of its merchant, without it the one of a visitor. `Accept: application/json;form=brief;shell=<release of the page’s shell>` asks for the brief form, in the language of Accept-Language.',
          tags: ['releases'],
          security: [{ session: [] }, {}],
          response: { 200: releaseDocumentSchema },
        },
      },
      // Signed, and readable by a shell on another origin.
      async (request, reply) => {
        const audience = await audiences.ofSession(request, reply);
        const asked = readAccept(request.headers.accept ?? '');
        const brief = asked && { language: localeOf(request), shell: asked.shell };
        return reply
          .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
          .send(registry.resolveDocument(audience, givenUpShells(request), brief));
      },
    );
  }
}
