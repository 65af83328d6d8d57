import { useState } from 'react';
import type { MenuItemRow, OutletSummary } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Icon, VisuallyHidden } from '@galla/ui';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { priceText } from '../../lib/price-range';
import { useMenuText } from '../../messages/texts';
import { SizesDialog } from './sizes-dialog';
import styles from './item-row.module.css';

interface SizesCellProps {
  item: MenuItemRow;
  outlet: OutletSummary;
  onSizes: ItemActs['setSizes'];
}

/** What the sizes of an item cost, and a dialog that changes it. It stands below both heads, sizes and price. */
export function SizesCell({ item, outlet, onSizes }: SizesCellProps) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.sizes}>
      <button type="button" className={styles.range} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{t('mainMenu.sizesTitle', { name: item.name })}: </VisuallyHidden>
        <span className={styles.note}>{t('mainMenu.sizes', { count: item.sizePrices.length })}</span>
        <span className={styles.amount}>
          {priceText(t, item, { currency: outlet.currency, locale })}
          <Icon name="edit" size={14} />
        </span>
      </button>
      {open && <SizesDialog item={item} outlet={outlet} onSizes={onSizes} onClose={() => setOpen(false)} />}
    </div>
  );
}
