import { memo } from 'react';
import { weighedUnits, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { symbolOf } from '../../lib/currency-symbol';
import { formatDateTime, formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { Checkbox, DietMark, Icon, IconButton, Switch } from '@galla/ui';
import { editPath } from '../../lib/menu-url';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { useMenuText } from '../../lib/texts';
import { PriceCell } from './price-cell';
import { SizesCell } from './sizes-cell';
import styles from './item-row.module.css';

export interface ItemRowProps {
  item: MenuItemRow;
  outlet: OutletSummary;
  selected: boolean;
  acts: ItemActs;
  onSelect: (itemIds: readonly string[], selected: boolean) => void;
  /** Opens the menu of actions next to the pressed button. */
  onMore: (item: MenuItemRow, beside: HTMLElement) => void;
}

/** When an unavailable item returns, or that it is off. */
function OffNote({ item, outlet }: Pick<ItemRowProps, 'item' | 'outlet'>) {
  const t = useMenuText();
  const { locale } = useLanguage();
  if (item.available) return item.timed ? <span className={styles.note}>{t('mainMenu.timed')}</span> : null;
  if (item.availableAgainAt === null) return <span className={styles.off}>{t('mainMenu.off')}</span>;
  const time = formatDateTime(item.availableAgainAt, { locale, timeZone: outlet.timezone });
  return (
    <span className={styles.off}>
      <Icon name="clock" size={14} />
      {t('mainMenu.backAt', { time })}
    </span>
  );
}

/** The tax of an item, and in a line below what its price means beside it. */
function TermsCell({ item, outlet }: Pick<ItemRowProps, 'item' | 'outlet'>) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const { priceBasis, mrp, soldBy, uqc, taxPercent } = item;
  const money = (amount: number): string =>
    formatMoney(amount, { locale, currency: outlet.currency, stripZeros: true });
  const weighed = soldBy === 'weight' ? weighedUnits.find((unit) => unit === uqc) : undefined;
  const basis =
    mrp !== null
      ? t('terms.mrpOf', { mrp: money(mrp) })
      : priceBasis === 'inclusive' && taxPercent > 0 && t('terms.incl');
  const notes = [weighed && t(`terms.per.${weighed}`), basis].filter(Boolean);
  return (
    <span className={styles.tax}>
      <span>{t('mainMenu.taxOf', { percent: taxPercent })}</span>
      {notes.length > 0 && <span className={styles.terms}>{notes.join(' · ')}</span>}
    </span>
  );
}

/** An item of the list, memoised: renders only when it or its selection changes. */
export const ItemRow = memo(function ItemRow({
  item,
  outlet,
  selected,
  acts,
  onSelect,
  onMore,
}: ItemRowProps) {
  const t = useMenuText();
  const { name } = item;
  const symbol = symbolOf(outlet);
  return (
    <div className={styles.row} data-off={!item.available || undefined} data-selected={selected || undefined}>
      <Checkbox
        label={t('mainMenu.select', { name })}
        hideLabel
        checked={selected}
        onChange={(event) => onSelect([item.itemId], event.currentTarget.checked)}
      />
      <span className={styles.mark}>
        <DietMark diet={item.diet} />
      </span>
      <span className={styles.what}>
        {item.thumbUrl !== null && (
          <img src={item.thumbUrl} alt="" width={36} height={36} loading="lazy" className={styles.thumb} />
        )}
        <span className={styles.name}>
          <Link to={editPath(item.itemId)} className={styles.link}>
            {name}
          </Link>
          <span className={styles.notes}>
            <OffNote item={item} outlet={outlet} />
          </span>
        </span>
      </span>
      {item.sizePrices.length > 0 ? (
        <SizesCell item={item} outlet={outlet} onSizes={acts.setSizes} />
      ) : (
        <PriceCell item={item} symbol={symbol} currency={outlet.currency} onPrice={acts.setPrice} />
      )}
      <TermsCell item={item} outlet={outlet} />
      <Switch
        label={t('mainMenu.available', { name })}
        hideLabel
        checked={item.available}
        onChange={(event) => void acts.switchItems([item.itemId], event.currentTarget.checked)}
      />
      <IconButton
        icon="more"
        label={t('mainMenu.more', { name })}
        aria-haspopup="dialog"
        onClick={(event) => onMore(item, event.currentTarget)}
      />
    </div>
  );
});
