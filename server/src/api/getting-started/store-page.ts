import type { PublicStore, publicMenuSchema } from '@galla/contract';
import type { z } from 'zod';
import { msg } from '../../messages/message';
import type { Locale } from '../../messages/message';
import { translate } from '../../messages/translate';
import { escapeHtml } from '../../gate/http/escape-html';

type Menu = z.output<typeof publicMenuSchema>;
type StoreOutlet = PublicStore['outlets'][number];

/** Public page of a store: its outlets, which of them are open, and their menus. Works without scripts. */
export function storePage(store: PublicStore, menus: readonly Menu[], locale: Locale): string {
  const title = escapeHtml(store.storeName);
  const outlets = store.outlets
    .map((outlet) => {
      const menu = menus.find(({ outletId }) => outletId === outlet.outletId);
      const state = outlet.closedPermanently
        ? closedText(outlet, store.outlets, locale)
        : translate(locale, outlet.open ? 'setup.storeOpen' : 'setup.storeClosed');
      return `<section><h2>${escapeHtml(outlet.displayName)}</h2>
<p>${escapeHtml([outlet.city, state].filter(Boolean).join(' · '))}</p>
${(menu?.categories ?? []).map(categoryOf).join('\n')}</section>`;
    })
    .join('\n');
  return pageOf(title, outlets || `<p>${translate(locale, 'setup.storeEmpty')}</p>`, locale);
}

/** For a customer whose link has no store, or no longer. */
export const noStorePage = (locale: Locale): string =>
  pageOf(translate(locale, 'setup.noStore'), `<p>${translate(locale, 'setup.noStoreHint')}</p>`, locale);

/** `title` and `body` are HTML. */
const pageOf = (title: string, body: string, locale: Locale): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/store/page.css">
</head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;

/** Tells where else to order: the store's outlets in the same city, or all where that has none. */
function closedText(closed: StoreOutlet, outlets: readonly StoreOutlet[], locale: Locale): string {
  const others = outlets.filter(({ closedPermanently }) => !closedPermanently);
  const near = others.filter(({ city }) => city === closed.city);
  const names = (near.length > 0 ? near : others).slice(0, 3).map(({ displayName }) => displayName);
  return names.length === 0
    ? translate(locale, 'setup.storeGone')
    : translate(locale, msg('setup.storeMoved', { names }));
}

/** Styles of the page. */
export const storeStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#18202c, #e6eaf0); background: light-dark(#f6f7f9, #0f141b); }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; display: grid; gap: 1rem; }
h1, h2, p, ul { margin: 0; }
section { padding: 1rem; border-radius: 0.75rem; background: light-dark(#fff, #161c25); }
section p { color: light-dark(#556072, #9ba7b9); }
summary { padding: 0.75rem 0; cursor: pointer; font-weight: 600; }
ul { padding-inline-start: 1.25rem; }
`;

function categoryOf({ name, items }: Menu['categories'][number]): string {
  const lines = items.map((item) => `<li>${escapeHtml(item.name)}</li>`).join('');
  return `<details><summary>${escapeHtml(name)}</summary><ul>${lines}</ul></details>`;
}
