import { useState } from 'react';
import type { CurrencyName } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { Badge, Button, DietMark, VisuallyHidden } from '@galla/ui';
import { ChoiceChips } from '@galla/ui/kit';
import { usePosText } from '../../messages/texts';
import { useListPrice } from '../../lib/use-list-price';
import type { Offered } from './find-items';
import styles from './menu-browser.module.css';

interface MenuBrowserProps {
  outletId: string;
  offered: readonly Offered[];
  currency: CurrencyName;
  /** Quantity in the cart, by item. */
  counts: Readonly<Record<string, number>>;
  onPick: (offer: Offered) => void;
}

/** The menu by category, to browse instead of search. */
export function MenuBrowser({ outletId, offered, currency, counts, onPick }: MenuBrowserProps) {
  const t = usePosText();
  const listPrice = useListPrice(currency);
  const categories = [...new Set(offered.map((offer) => offer.category))];
  const [chosen, setChosen] = useState<string | null>(null);
  const category = categories.find((each) => each === chosen) ?? categories[0] ?? null;
  return (
    <div className={styles.browser}>
      <div className="g-toolbar">
        <ChoiceChips
          label={t('items.categories')}
          choices={categories.map((name) => ({ value: name, label: name }))}
          value={category}
          onChange={setChosen}
        />
      </div>
      <ul className={styles.items} aria-label={category ?? t('items.categories')}>
        {offered
          .filter((offer) => offer.category === category)
          .map((offer) => {
            const { item, served } = offer;
            const count = counts[item.itemId] ?? 0;
            return (
              <li key={item.itemId} className={styles.item} data-off={!served || undefined}>
                <DietMark diet={item.diet} />
                <span className={styles.name}>
                  <button
                    type="button"
                    className={styles.facts}
                    aria-haspopup="dialog"
                    onClick={() => bus.emit('item/open', { outletId, itemId: item.itemId })}
                  >
                    {item.name}
                  </button>
                  {item.description !== '' && <span className={styles.description}>{item.description}</span>}
                </span>
                <span className={styles.price}>
                  {listPrice(item)}
                  {served && item.portionsLeft != null && (
                    <Badge tone="amber">{t('items.left', { count: item.portionsLeft })}</Badge>
                  )}
                </span>
                {served ? (
                  <Button size="sm" icon="plus" data-repeats onClick={() => onPick(offer)}>
                    <span className={styles.add}>
                      {count > 0 ? t('items.addMore', { count }) : t('items.add')}
                    </span>
                    <VisuallyHidden> {item.name}</VisuallyHidden>
                  </Button>
                ) : (
                  <Badge tone="grey">{t('items.notServed')}</Badge>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
