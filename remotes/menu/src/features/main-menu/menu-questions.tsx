import { endpoints, type MenuCategory, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import { CategoryDialog, PriceDialog, TaxDialog } from './bulk-dialogs';
import { TimingsDialog } from './timings-dialog';

/** An open confirmation about items. */
export interface MenuQuestion {
  kind: 'price' | 'tax' | 'category' | 'timings';
  items: readonly MenuItemRow[];
}

interface MenuQuestionsProps {
  question: MenuQuestion;
  outlet: OutletSummary;
  categories: readonly MenuCategory[];
  acts: ItemActs;
  onClose: () => void;
}

/** The open dialog of the list. */
export function MenuQuestions({
  question: { kind, items },
  outlet,
  categories,
  acts,
  onClose,
}: MenuQuestionsProps) {
  const itemIds = items.map(({ itemId }) => itemId);
  const common = { items, onClose, onAct: (act: Parameters<ItemActs['bulk']>[1]) => acts.bulk(itemIds, act) };
  if (kind === 'price') return <PriceDialog {...common} outlet={outlet} />;
  if (kind === 'tax') return <TaxDialog {...common} />;
  if (kind === 'category') return <CategoryDialog {...common} categories={categories} />;
  return <ItemTimings items={items} outlet={outlet} acts={acts} onClose={onClose} />;
}

/** For a single item, timings start from its own. */
function ItemTimings({
  items,
  outlet: { outletId },
  acts,
  onClose,
}: Omit<MenuQuestionsProps, 'question' | 'categories'> & { items: readonly MenuItemRow[] }) {
  const t = useMenuText();
  const [first] = items;
  const single = items.length === 1 && first?.timed ? first.itemId : null;
  const stored = useEndpointQuery(endpoints.menu.getItem, {
    query: { outletId, itemId: single ?? '' },
    key: menuKeys.item(outletId, single ?? ''),
    enabled: single !== null,
  });
  if (single !== null && !stored.data) return null;
  return (
    <TimingsDialog
      title={
        items.length === 1
          ? t('timings.titleOf', { name: first?.name ?? '' })
          : `${t('timings.title')} · ${t('mainMenu.count', { count: items.length })}`
      }
      initial={stored.data?.timings ?? []}
      onSave={(timings) =>
        acts.setTimings(
          items.map(({ itemId }) => itemId),
          timings,
        )
      }
      onClose={onClose}
    />
  );
}
