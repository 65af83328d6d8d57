import { endpoints, type EndpointConfig } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, isOutletClosed, useSession, type SessionState } from '@galla/shared/session';
import { useNow } from '../ui/use-now';
import type { Panel } from '../panel/use-panel';
import { discountEntry } from './acts/discount-entry';
import { noteEntry, priceEntries, switchEntries } from './acts/item-act-entries';
import { outletActPermission, pauseEntries, resumeEntries } from './acts/outlet-act-entries';
import type { Command } from './grammar/command';
import { parseCommand } from './grammar/command-grammar';
import type { PaletteMenu } from './item-targets';
import { fits, type PaletteEntry } from './palette-entries';
import { discountLink } from './palette-links';
import { usePaletteTexts } from './palette-texts';
import { withPlainDigits, wordsOf } from './plain-text';

/** The menu as far as it is loaded. */
export interface MenuState {
  data: PaletteMenu | undefined;
  isError: boolean;
}

/** Permissions of which one is enough, as the endpoints of the act ask for them. */
const permissionsOf: Readonly<
  Record<Exclude<Command['kind'], 'discount'>, readonly EndpointConfig['permission'][]>
> = {
  pause: [outletActPermission],
  resume: [outletActPermission],
  out: [endpoints.menu.setAvailability.permission, endpoints.orders.offMenuItem.permission],
  back: [endpoints.menu.setAvailability.permission, endpoints.orders.offMenuItem.permission],
  price: [endpoints.menu.updateItem.permission],
};

/** Whether some act on items is open to the user, so that the menu is needed. */
export const mayActOnItems = ({ mayOpen }: Pick<Panel, 'mayOpen'>): boolean =>
  [...permissionsOf.out, ...permissionsOf.price].some(mayOpen);

/** The selected outlet, while something can be done at it. */
const outletOfActs = (state: SessionState) => (isOutletClosed(state) ? null : currentOutlet(state));

/** Acts in what was typed, each with its preview; none without the permission that its call needs. */
export function useActEntries(panel: Panel, text: string, menu: MenuState): PaletteEntry[] {
  const t = usePaletteTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const outlet = useSession(outletOfActs);
  const now = useNow();
  const command = parseCommand(text);
  if (command === null) return [];
  if (command.kind === 'discount') {
    const link = discountLink(panel);
    if (!link) return [];
    return [discountEntry(command, { t, locale }, (parameters) => void navigate(link(parameters)))];
  }
  if (!outlet || !permissionsOf[command.kind].some(panel.mayOpen)) return [];
  const context = { outlet, t, locale, now };
  if (command.kind === 'pause') return pauseEntries(context, command.minutes);
  if (command.kind === 'resume') return resumeEntries(context);
  if (!menu.data) {
    const note = noteEntry('menu state', t(menu.isError ? 'item.failed' : 'item.looking'));
    return [{ ...note, icon: menu.isError ? 'warning' : 'search' }];
  }
  return command.kind === 'price'
    ? priceEntries(context, menu.data, command, wordsOf(withPlainDigits(text)))
    : switchEntries(context, menu.data, command);
}

/** Phrases to begin with, of acts that are open to the user. */
export function useExamples(panel: Panel, menu: PaletteMenu | undefined): PaletteEntry[] {
  const t = usePaletteTexts();
  const outlet = useSession(outletOfActs);
  const known = menu?.categories.flatMap(({ items }) => items).find(({ available }) => available);
  const item = known?.name.toLocaleLowerCase() ?? t('example.item');
  const may = (kind: keyof typeof permissionsOf): boolean =>
    outlet !== null && permissionsOf[kind].some(panel.mayOpen);
  const examples = [
    { name: 'pause', isOpen: may('pause') && outlet?.available === 'on' },
    { name: 'out', isOpen: may('out') },
    { name: 'price', isOpen: may('price') },
    { name: 'discount', isOpen: discountLink(panel) !== null },
    { name: 'order', isOpen: panel.mayOpen(endpoints.orders.findOrders.permission) },
  ] as const;
  return examples
    .filter(({ isOpen }) => isOpen)
    .map(({ name }) => {
      const phrase = t(`example.${name}`, { item });
      return {
        id: `try ${name}`,
        group: 'try',
        fit: fits.act,
        label: phrase,
        detail: t(`example.${name}Detail`),
        icon: ({ pause: 'pause', out: 'menu', price: 'edit', discount: 'offers', order: 'orders' } as const)[
          name
        ],
        fills: phrase,
        run: null,
      };
    });
}
