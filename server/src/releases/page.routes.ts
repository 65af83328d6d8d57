import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PanelConfig } from '@galla/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { Audiences } from './audience-cookie';
import { composePage } from './compose-page';
import { shellName } from './inspect-release';
import type { LiveShell } from './live-releases';
import { pageHeaders } from './page-headers';
import type { OverrideOrigin } from './page-override';
import { isForGuests, partPreloads, preloadsFor, remoteAt } from './preloads';
import type { ReleaseRegistry } from './registry';
import { sendShellFile } from './release-files.routes';

export interface PageOptions {
  /** Written into every page. */
  panelConfig: PanelConfig;
  /** Other origins that pages may call. */
  connectOrigins: readonly string[];
  audiences: Audiences;
  overrideOrigin: OverrideOrigin;
}

const namesFile = /\.[a-z0-9]{1,12}$/i;

/**
 * Every other address. One that names a file is a file at the shell's root, or nothing; any other is a screen of the
 * panel, whose page is composed for its path. Programs that do not ask for HTML are told that there is nothing.
 */
export function registerPage(
  app: FastifyInstance,
  registry: ReleaseRegistry,
  { panelConfig, connectOrigins, audiences, overrideOrigin }: PageOptions,
): void {
  const readTemplate = rememberTemplate(registry);
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    if (namesFile.test(path)) return sendShellFile(registry, request, reply, path);
    if (!wantsPage(request)) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    const live = registry.live();
    if (live.shell === null) throw new ApiError(503, 'UNAVAILABLE', say(request, 'releases.noShell'));
    const audience = await audiences.ofPage(request);
    const remote = remoteAt(live, `/${path}`, audience);
    const html = composePage({
      template: await readTemplate(live.shell),
      // Whoever signs in there has a document of their own to ask for.
      document: isForGuests(path, live.shell) ? null : registry.resolveDocument(audience),
      config: panelConfig,
      preloads: [
        ...partPreloads(path, audience, live.shell),
        ...(remote === null ? [] : preloadsFor(remote, live.shell)),
      ],
    });
    const headers = pageHeaders(panelConfig, request.host, connectOrigins, overrideOrigin(request));
    reply.headers(headers).type('text/html; charset=utf-8');
    return sendCompressed(request, reply, Buffer.from(html, 'utf8'));
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** The live shell's index.html, read once a release. */
function rememberTemplate(registry: ReleaseRegistry): (shell: LiveShell) => Promise<string> {
  let remembered: { releaseId: string; template: Promise<string> } | null = null;
  const read = async (releaseId: string) => {
    const kept = await registry.findKept(shellName, releaseId);
    if (kept === null) throw new Error(`The files of shell ${releaseId} are not on this machine`);
    return readFile(join(kept.folder, 'index.html'), 'utf8');
  };
  return async ({ releaseId }) => {
    if (remembered?.releaseId !== releaseId) remembered = { releaseId, template: read(releaseId) };
    const { template } = remembered;
    return template.catch((error: unknown) => {
      remembered = null;
      throw error;
    });
  };
}

/** Pages are small and differ by path: a quick level of compression is enough. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Buffer,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  }
  return reply.send(html);
}
