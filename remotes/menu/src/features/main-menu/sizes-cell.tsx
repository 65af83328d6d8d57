import { useState } from 'react';
import { priceRangeOf, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, VisuallyHidden } from '@galla/ui';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { useMenuText } from '../../lib/texts';
import { SizesDialog } from './sizes-dialog';
import styles from './item-row.module.css';

interface SizesCellProps {
  item: MenuItemRow;
  outlet: OutletSummary;
  onSizes: ItemActs['setSizes'];
}

/** What the sizes of an item cost, and a dialog that changes it. */
export function SizesCell({ item, outlet, onSizes }: SizesCellProps) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const { from, to } = priceRangeOf(item.price, item.sizePrices);
  const money = (amount: number): string =>
    formatMoney(amount, { locale, currency: outlet.currency, stripZeros: true });
  const range = from === to ? money(from) : t('mainMenu.priceRange', { from: money(from), to: money(to) });
  return (
    <div className={styles.sizes}>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{t('mainMenu.sizesTitle', { name: item.name })}: </VisuallyHidden>
        <span className={styles.range}>
          <span>{range}</span>
          <span className={styles.note}>{t('mainMenu.sizes', { count: item.sizePrices.length })}</span>
        </span>
      </Button>
      {open && <SizesDialog item={item} outlet={outlet} onSizes={onSizes} onClose={() => setOpen(false)} />}
    </div>
  );
}
