import {
  pageStarterId,
  panelConfigElementId,
  releaseDocumentElementId,
  startFailedId,
  type PanelConfig,
  type InlineDocument,
  type ReleaseDocument,
} from '@galla/shared/contract';
import { inLanguage } from '../messages/say';
import { pageMarkers } from './page-markers';
import type { Preload } from './preloads';

export interface PageParts {
  /** The index.html of the shell's build, with its own script and style tags. */
  template: string;
  /** null: the page's screens take no remote. */
  document: ReleaseDocument | null;
  config: PanelConfig;
  preloads: readonly Preload[];
  starter: Starter;
}

/** The starter script as it stands in one page. */
export interface Starter {
  /** Its text; the page's policy names its hash. */
  text: string;
  release: string;
  /** The release that takes over when this one does not start; null: none. */
  next: string | null;
  /** Whether the shell says that it has started. */
  boot: boolean;
  /** Id under which the page reports, and where to. */
  visit: string;
  report: string;
}

/**
 * The page a browser gets: the shell's, and at the start of its body preloads, the release document and the configuration,
 * in this order, so that the addresses of scripts are read before the long texts, and the shell's own, in the head, first.
 * Before the first of the shell's scripts stands the starter, which watches them.
 */
export function composePage({ template, document, config, preloads, starter }: PageParts): string {
  const data = [
    startFailedDialog(),
    ...(document === null ? [] : [dataScript(releaseDocumentElementId, inlineForm(document))]),
    dataScript(panelConfigElementId, config),
  ];
  // Functions, because a text may hold what `replace` takes for a pattern.
  return withStarter(template, starter)
    .replace(pageMarkers.head, () => preloads.map(preloadTag).join('\n'))
    .replace(pageMarkers.body, () => data.join('\n'));
}

function withStarter(template: string, { text, release, next, boot, visit, report }: Starter): string {
  const data = { release, next, boot: boot ? '1' : null, visit, report };
  const attributes = Object.entries(data).flatMap(([name, value]) =>
    value === null ? [] : [` data-${name}="${escapeAttribute(value)}"`],
  );
  const element = `<script id="${pageStarterId}"${attributes.join('')}>${text}</script>`;
  const firstScript = template.indexOf('<script');
  const place = firstScript < 0 ? template.indexOf(pageMarkers.head) : firstScript;
  return template.slice(0, place) + element + template.slice(place);
}

/** Said when no release of the shell starts; it belongs to no shell, and the visitor's language is not known. */
function startFailedDialog(): string {
  const say = (key: 'startFailed' | 'startAgain') => ({
    en: inLanguage('en', `releases.${key}`),
    hi: inLanguage('hi', `releases.${key}`),
  });
  const [failed, again] = [say('startFailed'), say('startAgain')];
  const button = 'font:inherit;min-height:44px;padding:8px 20px';
  return `<dialog id="${startFailedId}" role="alertdialog" aria-labelledby="${startFailedId}-text" style="font:16px system-ui;text-align:center"><form method="dialog"><p id="${startFailedId}-text">${failed.en}<br><span lang="hi">${failed.hi}</span></p><button autofocus style="${button}">${again.en} · <span lang="hi">${again.hi}</span></button></form></dialog>`;
}

/** The signed bytes as text: they are UTF-8, so the page's own encoding of the text gives them back. */
function inlineForm({ payload, ...signed }: ReleaseDocument): InlineDocument {
  return { content: Buffer.from(payload, 'base64url').toString('utf8'), ...signed };
}

/** Low priority: what draws the shell itself comes first. The same attributes as on the element that will use it. */
function preloadTag({ href, as, integrity }: Preload): string {
  const rest = `integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" fetchpriority="low"`;
  return `<link rel="preload" as="${as}" href="${escapeAttribute(href)}" ${rest}>`;
}

/** Data, not code: browsers don't run it and the policy needs no exception. No text in it can end the element. */
function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
