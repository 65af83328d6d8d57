import type { Bill, CouponPreview, CurrencyName, DiscountChoices } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Badge, Checkbox, Group, IconButton, Stack, Text } from '@galla/ui';
import { SearchSelect, Select } from '@galla/ui/kit';
import { useState } from 'react';
import { useTexts } from '../../messages/texts';
import { choicesQuery } from './discounts.queries';
import styles from './discounts.module.css';

/** A line of the trial's cart. */
export interface TrialLine {
  itemId: string;
  name: string;
  quantity: number;
}
export interface TrialCart {
  outletId: string;
  lines: TrialLine[];
  firstOrder: boolean;
}

interface CartTrialProps {
  outlets: DiscountChoices['outlets'];
  currency: CurrencyName;
  cart: TrialCart;
  onChange: (cart: TrialCart) => void;
  trial: CouponPreview['trial'];
}

/** A trial cart for a coupon, and its bill with and without. */
export function CartTrial({ outlets, currency, cart, onChange, trial }: CartTrialProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...choicesQuery({ outletId: cart.outletId, search: search.trim() }),
    enabled: cart.outletId !== '',
  });
  const products = query.data?.products ?? [];
  const change = (line: TrialLine, by: number): void =>
    onChange({
      ...cart,
      lines: cart.lines
        .map((each) => (each === line ? { ...each, quantity: Math.min(99, each.quantity + by) } : each))
        .filter(({ quantity }) => quantity > 0),
    });
  return (
    <Stack gap={3}>
      <Text size="sm" tone="muted">
        {t('discounts.trial.hint')}
      </Text>
      {outlets.length > 1 && (
        <Select
          label={t('discounts.trial.outlet')}
          options={outlets.map(({ outletId, displayName }) => ({ value: outletId, label: displayName }))}
          value={cart.outletId}
          onChange={(outletId) => onChange({ ...cart, outletId, lines: [] })}
        />
      )}
      <SearchSelect
        label={t('discounts.trial.add')}
        value={null}
        loading={query.isFetching}
        onSearch={setSearch}
        options={products.flatMap(({ name, ids, collection }) =>
          ids[0] === undefined ? [] : [{ value: ids[0], label: name, description: collection }],
        )}
        onChange={(itemId) => {
          setSearch('');
          const there = cart.lines.find((line) => line.itemId === itemId);
          if (there) return change(there, 1);
          const name = products.find(({ ids }) => ids[0] === itemId)?.name ?? '';
          onChange({ ...cart, lines: [...cart.lines, { itemId, name, quantity: 1 }] });
        }}
      />
      {cart.lines.length === 0 ? (
        <Text tone="muted">{t('discounts.trial.empty')}</Text>
      ) : (
        <Stack as="ul" gap={1} className={styles.lines ?? ''}>
          {cart.lines.map((line) => (
            <li key={line.itemId} className={styles.line} data-repeats>
              <span className={styles.grow}>{line.name}</span>
              <IconButton
                icon="minus"
                label={t('discounts.trial.less', { name: line.name })}
                onClick={() => change(line, -1)}
              />
              <Text as="span" numeric>
                {line.quantity}
              </Text>
              <IconButton
                icon="plus"
                label={t('discounts.trial.more', { name: line.name })}
                onClick={() => change(line, 1)}
              />
            </li>
          ))}
        </Stack>
      )}
      <Checkbox
        label={t('discounts.trial.firstOrder')}
        checked={cart.firstOrder}
        onChange={(event) => onChange({ ...cart, firstOrder: event.currentTarget.checked })}
      />
      {trial !== null && cart.lines.length > 0 && <TrialResult trial={trial} currency={currency} />}
    </Stack>
  );
}

function TrialResult({
  trial,
  currency,
}: {
  trial: NonNullable<CouponPreview['trial']>;
  currency: CurrencyName;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const money = (amount: number): string => formatMoney(amount, { currency, locale });
  const refusal =
    trial.reason === null
      ? t('discounts.trial.missing', { amount: money(trial.missing) })
      : t(`discounts.trial.refused.${trial.reason}`);
  return (
    <Stack gap={3} as="section" aria-label={t('discounts.trial.bill')} aria-live="polite">
      <Group gap={2}>
        {trial.cartCode === null ? (
          <Badge tone="green" mark>
            {t('discounts.trial.saves', { amount: money(trial.saves) })}
          </Badge>
        ) : (
          <Badge tone="red" mark>
            {refusal}
          </Badge>
        )}
      </Group>
      <dl className={styles.bill}>
        {trial.reduced.rows.map((row, index) => (
          <BillLine key={`${row.kind} ${row.label} ${String(index)}`} row={row} text={money(row.amount)} />
        ))}
      </dl>
      <Text size="sm" tone="muted" numeric>
        {t('discounts.trial.without')}: {money(trial.plain.total)}
      </Text>
    </Stack>
  );
}

function BillLine({ row, text }: { row: Bill['rows'][number]; text: string }) {
  const t = useTexts();
  return (
    <div data-total={row.kind === 'total' || undefined}>
      <dt>{t(`discounts.trial.rows.${row.kind}`, { label: row.label })}</dt>
      <dd>{text}</dd>
    </div>
  );
}
