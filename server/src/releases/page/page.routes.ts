import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  documentForm,
  endpoints,
  languageSchema,
  pageLanguageCookie,
  pageShellHeader,
  shellName,
  shellStartProtocol,
  type PanelConfig,
} from '@galla/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../db/new-id';
import { notFound, unavailable } from '../../messages/api-error';
import { localeOf } from '../../messages/translate';
import type { Audiences } from './audience-cookie';
import type { Brief } from '../state/brief-release';
import { composePage } from './compose-page';
import { pageHeaders } from './page-headers';
import type { ShellRelease } from '../state/live-releases';
import { backendsOfPage, developersHosts } from '../document/own-backends';
import type { OverrideOrigin } from './page-override';
import type { PageStarter } from './read-page-starter';
import { isForGuests, partPreloads, preloadsFor, remoteAt } from '../document/preloads';
import type { ReleaseRegistry } from '../registry/registry';
import type { StartingPage } from '../figures/starts.repository';
import { sendShellFile } from './release-files.routes';
import { givenUpShells, shellFor } from '../state/shell-for';

export interface PageOptions {
  /** Inlined into every page. */
  panelConfig: PanelConfig;
  /** Other origins that pages may call. */
  connectOrigins: readonly string[];
  /** Origin of the files of remotes' releases; null: the page's own. */
  filesOrigin: string | null;
  audiences: Audiences;
  overrideOrigin: OverrideOrigin;
  starter: PageStarter;
  /** Whether remotes may have a back end on this machine, by http: in development. */
  allowsLocalBackends: boolean;
  /** Whether a developer's override brings back ends on this machine that nobody declared to the registry. */
  allowsDevelopersHosts: boolean;
  /**
   * Whether a shell that does not start is replaced by the previous one. Off in development, where its errors must stay
   * visible.
   */
  givesWay: boolean;
  /** A page with a shell that is to say that it started goes to a signed-in merchant's browser. */
  onServed: (page: Omit<StartingPage, 'at'>) => void;
}

const namesFile = /\.[a-z0-9]{1,12}$/i;

/**
 * The catch-all route. A file name is a file at the shell's root or a 404; any other path is a screen of the panel,
 * whose page is composed for it. Clients that accept neither HTML nor anything at all get a 404.
 */
export function registerPage(app: FastifyInstance, registry: ReleaseRegistry, options: PageOptions): void {
  const { panelConfig, connectOrigins, filesOrigin, audiences, overrideOrigin, starter, givesWay, onServed } =
    options;
  const readTemplate = rememberTemplates(registry);
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    // Operations have an origin of their own: here is not even a page at their address.
    if (path === 'ops' || path.startsWith('ops/')) throw notFound();
    if (namesFile.test(path)) return sendShellFile(registry, request, reply, path, audiences.ofPage);
    if (!wantsPage(request) && !takesAnything(request)) throw notFound();
    const live = registry.live();
    if (live.shell === null)
      throw wantsPage(request) || isPanelAddress(path) ? unavailable('releases.noShell') : notFound();
    const audience = await audiences.ofPage(request);
    const givenUp = givenUpShells(request);
    const { release: shell, assignment } = shellFor(live.shell, audience, givenUp);
    // Whoever does not ask for a page gets one at an address of the panel only, not for a mistyped call.
    if (!wantsPage(request) && !isPanelAddress(path) && !isForGuests(path, shell)) throw notFound();
    const remote = remoteAt(live, `/${path}`, audience);
    const override = await overrideOrigin(request, audience?.userId ?? null);
    // Of a page before login those of everybody: it goes on as the panel.
    const backends = backendsOfPage(live, audience, shell, options.allowsLocalBackends);
    const developers = options.allowsDevelopersHosts && override !== null ? developersHosts : [];
    const isGuests = isForGuests(path, shell);
    const boot = (shell.manifest.boot ?? 0) >= shellStartProtocol;
    const visit = newId();
    const html = composePage({
      template: await readTemplate(shell.releaseId),
      // After login the page requests its document.
      document: isGuests ? null : registry.resolveDocument(audience, givenUp, briefFor(request, shell)),
      config: { ...panelConfig, backends: [...backends, ...developers] },
      starter: {
        text: starter.text,
        release: shell.releaseId,
        // A page may reload automatically once per visit: after that, the person is asked.
        next: givesWay && givenUp.length === 0 ? assignment.lastGood : null,
        boot,
        visit,
        report: panelConfig.hosts.api + endpoints.releases.reportOutcomes.path,
      },
      preloads: [
        ...partPreloads(path, audience, shell),
        ...(remote === null ? [] : preloadsFor(remote, shell, filesOrigin)),
      ],
    });
    if (audience !== null && boot && !isGuests && isOpened(request))
      onServed({ pageId: visit, merchantId: audience.merchantId, shell: shell.releaseId });
    const headers = pageHeaders(panelConfig, request.host, {
      connectOrigins: [...connectOrigins, ...backends],
      connectSources: developers,
      codeOrigins: [filesOrigin, override].filter((origin) => origin !== null),
      inlineScripts: [starter.source],
    });
    reply.headers({ ...headers, [pageShellHeader]: shell.releaseId }).type('text/html; charset=utf-8');
    return sendCompressed(request, reply, Buffer.from(html, 'utf8'));
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Whether a person's browser opens it now: no prerendering, no worker that keeps it for later, no program. */
const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));

/** How the page's document is written; null, the complete form: the shell is older than the brief one. */
function briefFor(request: FastifyRequest, { releaseId, manifest }: ShellRelease): Brief | null {
  if ((manifest.reads ?? 1) < documentForm) return null;
  const chosen = languageSchema.safeParse(request.cookies[pageLanguageCookie]).data;
  return { language: chosen ?? localeOf(request), shell: releaseId };
}

/** A client without a preference: a monitor, a command line, a crawler. */
const takesAnything = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '*/*').includes('*/*');

const isPanelAddress = (path: string): boolean =>
  path === '' || path === 'panel' || path.startsWith('panel/');

/** Maximum cached templates: stable, canary and last good of two revisions. */
const maxTemplates = 6;

/** The index.html of a shell release, read once. */
function rememberTemplates(registry: ReleaseRegistry): (releaseId: string) => Promise<string> {
  const remembered = new Map<string, Promise<string>>();
  const read = async (releaseId: string) => {
    const kept = await registry.findKept(shellName, releaseId);
    if (kept === null) throw new Error(`The files of shell ${releaseId} are not on this machine`);
    return readFile(join(kept.folder, 'index.html'), 'utf8');
  };
  return async (releaseId) => {
    const known = remembered.get(releaseId);
    if (known !== undefined) return known;
    const template = read(releaseId);
    if (remembered.size >= maxTemplates) remembered.clear();
    remembered.set(releaseId, template);
    return template.catch((error: unknown) => {
      remembered.delete(releaseId);
      throw error;
    });
  };
}

/** Pages are small and differ by path: a fast compression level is sufficient. */
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
