import type { OrderLine } from '@galla/contract';
import { allergenParts, weightText } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { DietMark, Icon, VisuallyHidden } from '@galla/ui';
import type { OrdersText } from '../messages/texts';
import styles from './order-lines.module.css';

/** Items to make: quantity, mark and name; variant, add-ons and notes indented below. `price` adds a last column. */
export function OrderLines({
  t,
  outletId,
  lines,
  price,
}: {
  t: OrdersText;
  /** The outlet of the order. */
  outletId: string;
  lines: readonly OrderLine[];
  price?: (line: OrderLine) => string;
}) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.lineId} className={styles.line}>
          <span className={styles.quantity}>
            {line.quantityMilli === undefined
              ? t('card.quantity', { quantity: line.quantity })
              : weightText(line.quantityMilli)}
          </span>
          <DietMark diet={line.diet} className={styles.mark} />
          <div className={styles.name}>
            <button
              type="button"
              className={styles.item}
              aria-haspopup="dialog"
              data-in-text
              onClick={() => bus.emit('item/open', { outletId, itemId: line.itemId })}
            >
              {line.name}
            </button>
            {line.variant !== null && <span className={styles.variant}>{` ${line.variant}`}</span>}
            {line.addons.length > 0 && (
              <ul className={styles.addons}>
                {line.addons.map((addon) => (
                  <li key={addon.name}>
                    {addon.quantity > 1
                      ? t('card.addonTimes', { name: addon.name, quantity: addon.quantity })
                      : t('card.addon', { name: addon.name })}
                  </li>
                ))}
              </ul>
            )}
            {!price && <ItemNote t={t} text={line.note} />}
          </div>
          {price && (
            <>
              <span className={styles.price}>{price(line)}</span>
              <ItemNote t={t} text={line.note} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemNote({ t, text }: { t: OrdersText; text: string }) {
  return text === '' ? null : <NoteLine label={t('card.itemNote')} text={text} />;
}

/** The customer's note, highlighted. */
export function NoteLine({ label, text }: { label: string; text: string }) {
  return (
    <span className={styles.note} title={text}>
      <Icon name="note" size={14} />
      <span className={styles.noteText}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {allergenParts(text).map((part, index) =>
          part.isAllergen ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text that only changes as a whole
            <mark key={index} className={styles.allergen}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
    </span>
  );
}
