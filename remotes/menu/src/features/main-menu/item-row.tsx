import { memo } from 'react';
import { weighedUnits, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { symbolOf } from '../../lib/currency-symbol';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Link } from '@galla/shared/router';
import { Checkbox, DietMark, IconButton, Switch } from '@galla/ui';
import { editPath } from '../../lib/menu-url';
import type { ItemActs } from '../../lib/menu-data/item-acts';
import { priceText } from '../../lib/price-range';
import { returnText } from '../../lib/return-text';
import { useMenuText } from '../../messages/texts';
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
  if (item.available && item.portionsLeft != null)
    return <span className={styles.note}>{t('mainMenu.left', { count: item.portionsLeft })}</span>;
  if (item.available) return item.timed ? <span className={styles.note}>{t('mainMenu.timed')}</span> : null;
  if (item.portionsLeft === 0) return <span className={styles.off}>{t('mainMenu.soldOut')}</span>;
  const clock = { locale, timeZone: outlet.timezone, now: realtime.serverNow() };
  return <span className={styles.off}>{returnText(t, item.availableAgainAt, clock)}</span>;
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
      {/* Below its head the figure is enough; without the heads it says what it is. */}
      <span className={styles.percent} aria-hidden="true">
        {t('mainMenu.percent', { percent: taxPercent })}
      </span>
      <span className={styles.taxWords}>{t('mainMenu.taxOf', { percent: taxPercent })}</span>
      {notes.length > 0 && <span className={styles.terms}>{notes.join(' · ')}</span>}
    </span>
  );
}

/** Mark, picture and name; they lead to the form. */
function ItemName({ item: { itemId, name, diet, thumbUrl } }: Pick<ItemRowProps, 'item'>) {
  return (
    <span className={styles.what}>
      <DietMark diet={diet} />
      {thumbUrl === null ? (
        <span className={styles.thumb} aria-hidden="true" />
      ) : (
        <img src={thumbUrl} alt="" width={40} height={40} loading="lazy" className={styles.thumb} />
      )}
      <Link to={editPath(itemId)} className={styles.link}>
        {name}
      </Link>
    </span>
  );
}

/** An item of an outlet that was closed permanently: to be read. */
function ClosedRow({ item, outlet }: Pick<ItemRowProps, 'item' | 'outlet'>) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const sizes = item.sizePrices.length;
  return (
    <div className={styles.row} data-closed data-off={!item.available || undefined}>
      <ItemName item={item} />
      <span className={styles.sizes}>
        <span className={styles.range}>
          <span className={styles.note}>{sizes > 0 && t('mainMenu.sizes', { count: sizes })}</span>
          <span className={styles.amount}>{priceText(t, item, { currency: outlet.currency, locale })}</span>
        </span>
      </span>
      <TermsCell item={item} outlet={outlet} />
      <span className={styles.stock}>
        {item.available && <span className={styles.note}>{t('mainMenu.onlyOn')}</span>}
        <OffNote item={item} outlet={outlet} />
      </span>
    </div>
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
  if (outlet.closure) return <ClosedRow item={item} outlet={outlet} />;
  return (
    <div className={styles.row} data-off={!item.available || undefined} data-selected={selected || undefined}>
      <Checkbox
        label={t('mainMenu.select', { name })}
        hideLabel
        checked={selected}
        onChange={(event) => onSelect([item.itemId], event.currentTarget.checked)}
      />
      <ItemName item={item} />
      {item.sizePrices.length > 0 ? (
        <SizesCell item={item} outlet={outlet} onSizes={acts.setSizes} />
      ) : (
        <PriceCell item={item} symbol={symbol} currency={outlet.currency} onPrice={acts.setPrice} />
      )}
      <TermsCell item={item} outlet={outlet} />
      <span className={styles.stock}>
        <Switch
          label={t('mainMenu.available', { name })}
          hideLabel
          checked={item.available}
          onChange={(event) => void acts.switchItems([item.itemId], event.currentTarget.checked)}
        />
        <OffNote item={item} outlet={outlet} />
      </span>
      <IconButton
        icon="more"
        label={t('mainMenu.more', { name })}
        aria-haspopup="dialog"
        onClick={(event) => onMore(item, event.currentTarget)}
      />
    </div>
  );
});
