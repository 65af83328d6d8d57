import {
  pageStarterId,
  panelConfigElementId,
  releaseDocumentElementId,
  startFailedId,
  type PageBackends,
  type PanelConfig,
  type InlineDocument,
  type ReleaseDocument,
} from '@galla/contract';
import { translate } from '../../messages/translate';
import { pageMarkers } from '../builds/page-markers';
import type { Preload } from '../document/preloads';

export interface PageParts {
  /** The index.html of the shell's build, with its script and style tags. */
  template: string;
  /** null: the page's screens use no remote. */
  document: ReleaseDocument | null;
  config: PanelConfig & PageBackends;
  preloads: readonly Preload[];
  starter: Starter;
}

/** The starter script of one page. */
export interface Starter {
  /** Its text; the page's policy contains its hash. */
  text: string;
  release: string;
  /** The fallback release if this one does not start; null: none. */
  next: string | null;
  /** Whether the shell reports its start. */
  boot: boolean;
  /** Id and address for the page's reports. */
  visit: string;
  report: string;
}

/**
 * Composes the page: the shell's index.html with preloads, release document and configuration at the start of its body,
 * in this order, so that script addresses precede the long texts; the shell's scripts are in the head. The starter
 * precedes the first of the shell's scripts and watches them.
 */
export function composePage({ template, document, config, preloads, starter }: PageParts): string {
  const data = [
    startFailedDialog(),
    ...(document === null ? [] : [dataScript(releaseDocumentElementId, inlineForm(document))]),
    dataScript(panelConfigElementId, config),
  ];
  // Functions, because a text may contain patterns that `replace` interprets.
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

/**
 * Shown when no release of the shell starts; independent of the shell, in all languages because the visitor's is
 * unknown.
 */
function startFailedDialog(): string {
  const textsOf = (key: 'startFailed' | 'startAgain') => ({
    en: translate('en', `releases.${key}`),
    hi: translate('hi', `releases.${key}`),
  });
  const [failed, again] = [textsOf('startFailed'), textsOf('startAgain')];
  const button = 'font:inherit;min-height:44px;padding:8px 20px';
  return `<dialog id="${startFailedId}" role="alertdialog" aria-labelledby="${startFailedId}-text" style="font:16px system-ui;text-align:center"><form method="dialog"><p id="${startFailedId}-text">${failed.en}<br><span lang="hi">${failed.hi}</span></p><button autofocus style="${button}">${again.en} · <span lang="hi">${again.hi}</span></button></form></dialog>`;
}

/** The signed bytes as text: they are UTF-8, so encoding the page restores them. */
function inlineForm({ payload, ...signed }: ReleaseDocument): InlineDocument {
  return { content: Buffer.from(payload, 'base64url').toString('utf8'), ...signed };
}

/** Low priority: the shell's resources come first. Same attributes as on the element that will use it. */
function preloadTag({ href, as, integrity }: Preload): string {
  const rest = `integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" fetchpriority="low"`;
  return `<link rel="preload" as="${as}" href="${escapeAttribute(href)}" ${rest}>`;
}

/** Data, not code: browsers don't execute it and the policy needs no exception. Its text can't end the element. */
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
