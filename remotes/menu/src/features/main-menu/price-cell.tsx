import { useId, useState, type ChangeEvent, type CSSProperties } from 'react';
import type { MenuItemRow, OutletSummary } from '@galla/contract';
import { keepDecimal } from '@galla/ui/forms';
import { formatMoney, moneyToInput, parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Icon } from '@galla/ui';
import { useMenuText } from '../../messages/texts';
import styles from './item-row.module.css';

interface PriceCellProps {
  item: MenuItemRow;
  symbol: string;
  currency: OutletSummary['currency'];
  onPrice: (item: MenuItemRow, price: number) => Promise<boolean>;
}

/**
 * Editable price: Enter or blur saves, Escape restores. A bare input styled as a field: a full field component in
 * every row would be too expensive to render on each key press of the search.
 */
export function PriceCell({ item, symbol, currency, onPrice }: PriceCellProps) {
  const t = useMenuText();
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<'priceWrong' | 'aboveMrp' | null>(null);
  const { locale } = useLanguage();
  const reset = (): void => {
    setTyped(null);
    setWrong(null);
  };
  const take = (): void => {
    if (typed === null) return;
    const price = parseMoney(typed);
    if (price === null) return setWrong('priceWrong');
    if (item.mrp !== null && price > item.mrp) return setWrong('aboveMrp');
    reset();
    if (price !== item.price) void onPrice(item, price);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const allowed = keepDecimal(input.value);
    // Written back before React does, so that the caret stays in place.
    if (allowed !== input.value) {
      const caret = keepDecimal(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
      input.value = allowed;
      input.setSelectionRange(caret, caret);
    }
    setTyped(allowed);
    setWrong(null);
  };
  return (
    <div className={`g-field ${styles.price}`}>
      <div
        className="g-input-wrap"
        data-before
        style={{ '--g-before-width': `${symbol.length}ch` } as CSSProperties}
      >
        <span className="g-input-before" aria-hidden="true">
          {symbol}
        </span>
        <input
          type="text"
          inputMode="decimal"
          className="g-input"
          data-size="sm"
          data-numeric
          aria-label={t('mainMenu.price', { name: item.name })}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong !== null ? errorId : undefined}
          value={typed ?? moneyToInput(item.price)}
          onChange={handleChange}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key === 'Escape') reset();
          }}
        />
      </div>
      {wrong !== null && (
        <div id={errorId} className="g-field-error">
          <Icon name="error" />
          <span>
            {wrong === 'aboveMrp'
              ? t('terms.aboveMrp', {
                  mrp: formatMoney(item.mrp ?? 0, { locale, currency, stripZeros: true }),
                })
              : t('mainMenu.priceWrong')}
          </span>
        </div>
      )}
    </div>
  );
}
