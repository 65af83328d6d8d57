import { useState } from 'react';
import type { CurrencyName } from '@galla/contract';
import { localCartSummary } from '@galla/domain';
import { Button, Group, Heading, Icon, Kbd, Text } from '@galla/ui';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call, useCall } from '../../lib/call/call-store';
import type { LocalCartLine } from '../../lib/local-cart/local-cart';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import { LocalCartLines } from '../../ui/local-cart-lines';
import { useStacked } from './use-stacked';
import styles from './local-cart-panel.module.css';

interface LocalCartPanelProps {
  outlet: ChosenOutlet;
  currency: CurrencyName;
  holding: boolean;
  onQuantity: (lineId: string, quantity: number) => void;
  canEdit: (line: LocalCartLine) => boolean;
  onEdit: (line: LocalCartLine) => void;
  onHold: () => void;
  onClear: () => void;
  onNext: () => void;
}

/** The cart, always visible: beside the menu, on a phone below it with its total. */
export function LocalCartPanel({
  outlet,
  currency,
  holding,
  onQuantity,
  canEdit,
  onEdit,
  onHold,
  onClear,
  onNext,
}: LocalCartPanelProps) {
  const t = usePosText();
  const money = useMoney(currency);
  const localCarts = useCall((state) => state.localCarts);
  const stacked = useStacked();
  const [open, setOpen] = useState(false);
  const localCart = localCarts[outlet.id];
  const { itemCount, itemTotal } = localCartSummary(localCart ?? null);
  const others = Object.entries(localCarts).filter(([id]) => id !== outlet.id);
  const lines = localCart?.items ?? [];
  const sum = (
    <span className={styles.sum}>
      <span>{t('cart.count', { count: itemCount })}</span>
      <strong className={styles.total}>{money(itemTotal)}</strong>
    </span>
  );
  return (
    <aside
      className={styles.panel}
      aria-label={t('cart.ofOutlet', { outlet: outlet.name })}
      data-open={open || undefined}
    >
      <div className={styles.head}>
        <Heading level={2}>{t('cart.title')}</Heading>
        <Text as="span" tone="muted" truncate>
          {outlet.name}
        </Text>
      </div>
      <div className={styles.body}>
        {lines.length === 0 ? (
          <Text tone="muted">{t('cart.empty')}</Text>
        ) : (
          <LocalCartLines
            lines={lines}
            money={money}
            onQuantity={onQuantity}
            onEdit={onEdit}
            canEdit={canEdit}
          />
        )}
        {lines.length > 0 && (
          <Group gap={2}>
            <Button size="sm" icon="pause" loading={holding} onClick={onHold}>
              {t('cart.hold')}
            </Button>
            <Button size="sm" variant="dangerGhost" icon="trash" onClick={onClear}>
              {t('cart.clear')}
            </Button>
          </Group>
        )}
        {others.length > 0 && (
          <ul className={styles.others} aria-label={t('cart.others')}>
            {others.map(([id, other]) => (
              <li key={id}>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => call.chooseOutlet({ id, name: other.outletName })}
                >
                  {t('cart.other', { outlet: other.outletName, count: localCartSummary(other).itemCount })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        {stacked ? (
          <button type="button" className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
            {sum}
            <Icon name={open ? 'chevronDown' : 'chevronUp'} />
          </button>
        ) : (
          sum
        )}
        <Button variant="primary" iconAfter="arrowRight" disabled={lines.length === 0} onClick={onNext}>
          {t('cart.next')}
        </Button>
      </div>
      <Text size="sm" tone="muted" className={styles.keys}>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('cart.keyNext')}
      </Text>
    </aside>
  );
}
