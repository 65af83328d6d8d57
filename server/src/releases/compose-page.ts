import {
  panelConfigElementId,
  releaseDocumentElementId,
  type PanelConfig,
  type InlineDocument,
  type ReleaseDocument,
} from '@galla/shared/contract';
import { pageMarkers } from './page-markers';
import type { Preload } from './preloads';

export interface PageParts {
  /** The index.html of the shell's build, with its own script and style tags. */
  template: string;
  /** null: the page's screens take no remote. */
  document: ReleaseDocument | null;
  config: PanelConfig;
  preloads: readonly Preload[];
}

/**
 * The page a browser gets: the shell's, and at the start of its body preloads, the release document and the configuration,
 * in this order, so that the addresses of scripts are read before the long texts, and the shell's own, in the head, first.
 */
export function composePage({ template, document, config, preloads }: PageParts): string {
  const data = [
    ...(document === null ? [] : [dataScript(releaseDocumentElementId, inlineForm(document))]),
    dataScript(panelConfigElementId, config),
  ];
  // Functions, because a text may hold what `replace` takes for a pattern.
  return template
    .replace(pageMarkers.head, () => preloads.map(preloadTag).join('\n'))
    .replace(pageMarkers.body, () => data.join('\n'));
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
