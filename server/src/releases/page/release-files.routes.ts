import fastifyStatic from '@fastify/static';
import { remoteNameSchema, shellName } from '@galla/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../messages/api-error';
import type { Audiences } from './audience-cookie';
import type { KeptRelease, ReleaseRegistry } from '../registry/registry';
import { inertHeaders } from '../builds/release-kinds';
import { givenUpShells, shellFor } from '../state/shell-for';

/** Files whose names never refer to other bytes: cached forever. */
const immutable = { cacheControl: true, immutable: true, maxAge: '365d' } as const;
/** Files of the shell that keep their name across releases (icons, the service worker): revalidated on each request. */
const revalidated = { cacheControl: true, immutable: false, maxAge: 0 } as const;

/**
 * Security headers for documents, besides the policy. Omitted on scripts and styles, where they have no effect and, over
 * a page's dozen files, cost as many bytes as a part of the panel.
 */
const ofDocuments = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
/** Pages of other origins may load and read it. */
const ofAnybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const isCode = /\.(?:js|css)$/;

/**
 * Serves the files of releases: /r/<remote>/<releaseId>/… for all of them, and /assets/… for the hashed files of the
 * shell. `sendShellFile` serves the other files at the shell's root.
 */
export async function registerReleaseFiles(app: FastifyInstance, registry: ReleaseRegistry): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });

  app.get<{ Params: { remote: string; releaseId: string; '*': string } }>(
    '/r/:remote/:releaseId/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { remote, releaseId, '*': file } = request.params;
      // Also of a 404: it must not outlast the release's return, and a page of another origin must be able to read it.
      reply.headers({ ...ofAnybody, 'cache-control': 'no-store' });
      if (!remoteNameSchema.safeParse(remote).success) throw notFound('releases.notFound');
      const found = await registry.findKept(remote, releaseId);
      return sendFile(reply, found, file, immutable);
    },
  );

  app.get('/r/*', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ ...ofAnybody, 'cache-control': 'no-store' });
    throw notFound('releases.notFound');
  });

  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = `assets/${request.params['*']}`;
    reply.headers({ ...ofAnybody, 'cache-control': 'no-store' });
    return sendFile(reply, await registry.findShellFile(file), file, immutable);
  });
}

/** Sends a file at the shell's root, '/icon.svg'; 404 when the caller's shell has none of that name. */
export async function sendShellFile(
  registry: ReleaseRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  ofPage: Audiences['ofPage'],
): Promise<FastifyReply> {
  const { shell } = registry.live();
  // Pages are composed; the raw template is not served.
  if (shell === null || file === 'index.html') return sendFile(reply, null, file, revalidated);
  // The audience matters only while a canary is in progress.
  const audience = shell.rollout === null ? null : await ofPage(request);
  const { release } = shellFor(shell, audience, givenUpShells(request));
  const found = await registry.findKept(shellName, release.releaseId);
  return sendFile(reply, found, file, revalidated);
}

function sendFile(
  reply: FastifyReply,
  release: KeptRelease | null,
  file: string,
  caching: typeof immutable | typeof revalidated,
): FastifyReply {
  // Only names listed by the release are looked up on the disk.
  if (!release?.files.has(file)) throw notFound('releases.notFound');
  reply.headers(ofAnybody);
  // The service worker at the root is governed by the policy of its own response, the server's general one.
  if (caching === immutable || !isCode.test(file)) reply.headers(inertHeaders(file));
  if (caching === immutable && isCode.test(file)) for (const name of ofDocuments) reply.removeHeader(name);
  return reply.sendFile(file, release.folder, { ...caching, index: false });
}
