import { useEffect, useRef, useState, type Ref } from 'react';
import { fulfilmentSchema, orderChannelSchema, paymentMethodSchema } from '@galla/contract';
import { Button, Field, IconButton, TextInput } from '@galla/ui';
import { filterKeys, parseFilter, type ListFilter } from '../../lib/orders-url';
import { useOrdersText } from '../../lib/texts';
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
}: {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  onClear: (() => void) | null;
}) {
  const t = useOrdersText();
  const choices = {
    fulfilment: fulfilmentSchema.options.map((value) => [value, t(`fulfilment.${value}`)] as const),
    paymentMethod: paymentMethodSchema.options.map(
      (value) => [value, t(`payment.methods.${value}`)] as const,
    ),
    channel: orderChannelSchema.options.map((value) => [value, t(`channel.${value}`)] as const),
  };
  const labels = {
    fulfilment: t('filters.fulfilment'),
    paymentMethod: t('filters.payment'),
    channel: t('filters.channel'),
  };
  return (
    <div className={styles.filters}>
      {filterKeys.map((key) => (
        <Field key={key} label={labels[key]} hideLabel>
          {(wiring) => (
            <select
              {...wiring}
              className={`g-input ${styles.select}`}
              data-size="sm"
              data-set={filter[key] !== undefined || undefined}
              value={filter[key] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange(parseFilter((one) => (one === key ? value : filter[one])));
              }}
            >
              <option value="">{t('filters.any', { name: labels[key] })}</option>
              {choices[key].map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {onClear && (
        <Button size="sm" variant="ghost" icon="x" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
