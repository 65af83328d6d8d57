import { useEffect, type RefObject } from 'react';
import type { CurrencyName } from '@galla/contract';
import { Badge, DietMark } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { useListPrice } from '../../lib/use-list-price';
import { SuggestField } from '@galla/ui/places';
import { findItems, type Offered } from './find-items';
import styles from './item-search.module.css';

interface ItemSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  offered: readonly Offered[];
  currency: CurrencyName;
  text: string;
  onText: (text: string) => void;
  onPick: (offer: Offered, quantity: number) => void;
}

const maxShown = 8;

/** Item search as you type; "2 parotta" sets the quantity. */
export function ItemSearch({ inputRef, offered, currency, text, onText, onPick }: ItemSearchProps) {
  const t = usePosText();
  const listPrice = useListPrice(currency);
  const open = text.trim() !== '';
  const found = findItems(open ? offered : [], text);

  useEffect(() => inputRef.current?.focus(), [inputRef]);

  return (
    <div>
      <SuggestField
        ref={inputRef}
        label={t('items.search')}
        placeholder={t('items.searchExample')}
        icon="search"
        inPlace
        value={text}
        onText={onText}
        options={found.items.slice(0, maxShown)}
        listLabel={t('items.found')}
        keyOf={({ item }) => item.itemId}
        isOff={({ served }) => !served}
        onTake={(offer) => onPick(offer, found.quantity)}
      >
        {({ item, served }) => (
          <>
            <DietMark diet={item.diet} />
            <span className={styles.name}>
              {found.quantity > 1 && item.soldBy === 'piece' && (
                <strong>{t('cart.times', { quantity: found.quantity })} </strong>
              )}
              {item.name}
            </span>
            {served ? (
              <span className={styles.price}>{listPrice(item)}</span>
            ) : (
              <Badge tone="grey">{t('items.notServed')}</Badge>
            )}
          </>
        )}
      </SuggestField>
      <output className={open && found.items.length === 0 ? styles.none : 'g-visually-hidden'}>
        {open &&
          (found.items.length === 0
            ? t('items.noMatch', { text: text.trim() })
            : t('items.foundCount', { count: found.items.length }))}
      </output>
    </div>
  );
}
