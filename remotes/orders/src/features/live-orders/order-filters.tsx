import { useEffect, useRef, useState, type Ref } from 'react';
import { fulfilmentSchema, orderChannelSchema, paymentMethodSchema } from '@galla/contract';
import { Button, IconButton, LazySelect, TextInput } from '@galla/ui';
import { filterKeys, parseFilter, type ListFilter } from '../../lib/orders-url';
import { useOrdersText } from '../../messages/texts';
import styles from './order-filters.module.css';

const searchDelayMs = 250;

/** The search text: in the URL after a debounce, at once with Enter. */
export function OrderSearch({
  value,
  onChange,
  inputRef,
}: {
  value: string;
  onChange: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const t = useOrdersText();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [known, setKnown] = useState(value);
  // The URL changed from outside: a link, the back button, cleared filters.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string, delay: number): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), delay);
  };
  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={styles.search ?? ''}
      label={t('filters.search')}
      hideLabel
      icon="search"
      size="sm"
      placeholder={t('filters.searchHint')}
      value={typed}
      maxLength={60}
      onChange={(event) => change(event.currentTarget.value, searchDelayMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(event.currentTarget.value, 0);
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      {...(typed !== '' && {
        after: (
          <IconButton icon="x" size="sm" label={t('filters.clearSearch')} onClick={() => change('', 0)} />
        ),
      })}
    />
  );
}

/** Filters of the lists. */
export function OrderFilters({
  filter,
  onChange,
  onClear,
  shown,
}: {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  onClear: (() => void) | null;
  /** Behind their button they are not drawn. */
  shown: boolean;
}) {
  const t = useOrdersText();
  const choices: Record<keyof ListFilter, readonly { value: string; label: string }[]> = {
    fulfilment: fulfilmentSchema.options.map((value) => ({ value, label: t(`fulfilment.${value}`) })),
    paymentMethod: paymentMethodSchema.options.map((value) => ({
      value,
      label: t(`payment.methods.${value}`),
    })),
    channel: orderChannelSchema.options.map((value) => ({ value, label: t(`channel.${value}`) })),
  };
  const labels = {
    fulfilment: t('filters.fulfilment'),
    paymentMethod: t('filters.payment'),
    channel: t('filters.channel'),
  };
  return (
    <div className={styles.filters}>
      {filterKeys.map((key) => {
        const options = [{ value: '', label: t('filters.any', { name: labels[key] }) }, ...choices[key]];
        const value = filter[key] ?? '';
        return (
          <span key={key} className={styles.filter} data-set={value !== '' || undefined}>
            {shown && (
              <LazySelect
                label={labels[key]}
                hideLabel
                size="sm"
                options={options}
                value={value}
                onChange={(chosen) => onChange(parseFilter((one) => (one === key ? chosen : filter[one])))}
              />
            )}
          </span>
        );
      })}
      {onClear && (
        <Button size="sm" variant="ghost" icon="x" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
