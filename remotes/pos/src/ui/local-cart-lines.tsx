import type { ReactNode } from 'react';
import { weightText } from '@galla/domain';
import { DietMark, IconButton } from '@galla/ui';
import { Stepper } from '@galla/ui/counter';
import type { LocalCartLine } from '../lib/local-cart/local-cart';
import { usePosText } from '../messages/texts';
import styles from './local-cart-lines.module.css';

interface LocalCartLinesProps {
  lines: readonly LocalCartLine[];
  money: (minor: number) => string;
  onQuantity: (lineId: string, quantity: number) => void;
  /** Opens the line's choices and note; absent where they can't be changed. */
  onEdit?: (line: LocalCartLine) => void;
  /** Lines whose item is still on the menu; absent: all. */
  canEdit?: (line: LocalCartLine) => boolean;
  /** Problem of a line, shown below it. */
  problemAt?: (line: LocalCartLine) => ReactNode;
}

/** Lines of a cart: choices and note below each name, quantity, sub-total. */
export function LocalCartLines({
  lines,
  money,
  onQuantity,
  onEdit,
  canEdit,
  problemAt,
}: LocalCartLinesProps) {
  const t = usePosText();
  return (
    <ul className={styles.lines} aria-label={t('cart.title')}>
      {lines.map((line) => {
        const problem = problemAt?.(line);
        return (
          <li key={line.lineId} className={styles.line} data-problem={problem ? true : undefined}>
            <div className={styles.head}>
              <span className={styles.mark}>
                <DietMark diet={line.diet} />
              </span>
              <span className={styles.name}>
                {line.name}
                {line.variant && <span className={styles.variant}>{`\u00A0· ${line.variant.name}`}</span>}
              </span>
              <span className={styles.subTotal}>{money(line.billing.subTotal)}</span>
            </div>
            {line.addons.map((addon) => (
              <div key={addon.addonId} className={styles.extra}>
                {t('cart.addon', { name: addon.name, quantity: addon.quantity, price: money(addon.price) })}
              </div>
            ))}
            {line.note !== '' && <div className={styles.extra}>{t('cart.note', { note: line.note })}</div>}
            {problem}
            <div className={styles.acts}>
              {line.quantityMilli === undefined && (
                <Stepper
                  t={t}
                  name={line.name}
                  value={line.quantity}
                  min={1}
                  onChange={(quantity) => onQuantity(line.lineId, quantity)}
                />
              )}
              <span className={styles.each}>
                {line.quantityMilli === undefined
                  ? t('cart.each', { price: money(line.billing.subTotal / line.quantity) })
                  : t('sale.weighed', {
                      weight: weightText(line.quantityMilli),
                      price: money(line.unitPrice),
                    })}
              </span>
              {onEdit && (canEdit?.(line) ?? true) && (
                <IconButton
                  icon="edit"
                  size="sm"
                  label={t(line.quantityMilli === undefined ? 'cart.edit' : 'sale.changeWeight', {
                    name: line.name,
                  })}
                  onClick={() => onEdit(line)}
                />
              )}
              <IconButton
                icon="trash"
                size="sm"
                label={t('cart.remove', { name: line.name })}
                onClick={() => onQuantity(line.lineId, 0)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
