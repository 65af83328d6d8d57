import fastifyStatic from '@fastify/static';
import { remoteNameSchema, shellName } from '@galla/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { Audiences } from './audience-cookie';
import type { KeptRelease, ReleaseRegistry } from './registry';
import { givenUpShells, shellFor } from './shell-for';

/** Files whose names never mean other bytes. */
const immutable = { cacheControl: true, immutable: true, maxAge: '365d' } as const;
/** Files of the shell that keep their name over its releases (icons, the service worker): asked for again each time. */
const revalidated = { cacheControl: true, immutable: false, maxAge: 0 } as const;

/**
 * What the server says to browsers of documents. Scripts and styles are none: there it does nothing, and on a page's dozen
 * files it takes as many bytes as a part of the panel.
 */
const ofDocuments = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
const isCode = /\.(?:js|css)$/;

/**
 * Serves the files of releases: /r/<remote>/<releaseId>/… for all of them, and /assets/… for the hashed files of the
 * shell, whose pages stand at the root. `sendShellFile` serves what else of the shell has a name at the root.
 */
export async function registerReleaseFiles(app: FastifyInstance, registry: ReleaseRegistry): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });

  app.get<{ Params: { remote: string; releaseId: string; '*': string } }>(
    '/r/:remote/:releaseId/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { remote, releaseId, '*': file } = request.params;
      if (!remoteNameSchema.safeParse(remote).success) throw notFound(request);
      const found = await registry.findKept(remote, releaseId);
      return sendFile(request, reply, found, file, immutable);
    },
  );

  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = `assets/${request.params['*']}`;
    return sendFile(request, reply, await registry.findShellFile(file), file, immutable);
  });
}

/** Answers with a file at the shell's root, '/icon.svg'; 404 when the asker's shell has none of that name. */
export async function sendShellFile(
  registry: ReleaseRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  ofPage: Audiences['ofPage'],
): Promise<FastifyReply> {
  const { shell } = registry.live();
  // Pages are composed; the bare template is no page.
  if (shell === null || file === 'index.html') return sendFile(request, reply, null, file, revalidated);
  // Who asks matters only while not everybody has the same.
  const audience = shell.rollout === null ? null : await ofPage(request);
  const { release } = shellFor(shell, audience, givenUpShells(request));
  const found = await registry.findKept(shellName, release.releaseId);
  return sendFile(request, reply, found, file, revalidated);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  release: KeptRelease | null,
  file: string,
  caching: typeof immutable | typeof revalidated,
): FastifyReply {
  // Only names that the release lists are ever looked for on the disk.
  if (!release?.files.has(file)) throw notFound(request);
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  // A worker's script at the root is governed by the policy it comes with.
  if (caching === immutable && isCode.test(file)) for (const name of ofDocuments) reply.removeHeader(name);
  return reply.sendFile(file, release.folder, { ...caching, index: false });
}

function notFound(request: FastifyRequest): ApiError {
  return new ApiError(404, 'NOT_FOUND', say(request, 'releases.notFound'));
}
