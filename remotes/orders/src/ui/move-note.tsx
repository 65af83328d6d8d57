import type { LocalMove, MoveOutcome } from '@galla/orders-client';
import type { ReactNode } from 'react';
import { hasMessage } from '@galla/shared/i18n';
import { Button, Icon, Spinner, type IconName, type Tone } from '@galla/ui';
import { useOrderStore } from '../lib/order-store-context';
import { ordersNamespace, useOrdersText, whoText, type OrdersText } from '../messages/texts';
import styles from './move-note.module.css';

function refusalText(t: OrdersText, outcome: Extract<MoveOutcome, { kind: 'refused' }>): string {
  // The code comes from the server: the catalogue may not contain it.
  const key = `refusal.${outcome.code}` as 'refusal.NOT_PERMITTED';
  return hasMessage(ordersNamespace, key) ? t(key) : t('refusal.other', { message: outcome.message });
}

/** 'Accepted by Ravi, Counter 2': the current state instead of the requested one. */
export function outcomeText(t: OrdersText, outcome: MoveOutcome): string {
  return outcome.kind === 'conflict'
    ? t(`changed.${outcome.order.status}`, { who: whoText(t, outcome.by) })
    : refusalText(t, outcome);
}

export function Strip({
  tone,
  icon,
  action,
  children,
}: {
  tone: Tone;
  icon: IconName;
  action?: { label: string; onClick: () => void };
  children: ReactNode;
}) {
  return (
    <div className={styles.strip} data-tone={tone}>
      <Icon name={icon} size={16} />
      <output className={styles.text}>{children}</output>
      {action && (
        <Button size="sm" variant="ghost" className={styles.button} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Result of the last change of an order: pending, not sent, overtaken or rejected. */
export function MoveNote({
  orderId,
  move,
  outcome,
}: {
  orderId: string;
  move: LocalMove | undefined;
  outcome: MoveOutcome | undefined;
}) {
  const t = useOrdersText();
  const store = useOrderStore();
  if (move?.state.kind === 'sending') {
    return (
      <span className={styles.saving}>
        <Spinner size={14} />
        {t('card.saving')}
      </span>
    );
  }
  if (move?.state.kind === 'unsent') {
    const action = { label: t('unsent.retry'), onClick: () => void store.retry(orderId) };
    return (
      <Strip tone="amber" icon="wifiOff" action={action}>
        {t('unsent.card')}
      </Strip>
    );
  }
  if (!outcome) return null;
  const conflict = outcome.kind === 'conflict';
  return (
    <Strip
      tone={conflict ? 'blue' : 'red'}
      icon={conflict ? 'info' : 'error'}
      action={{ label: t('card.dismiss'), onClick: () => store.dismiss(orderId) }}
    >
      {outcomeText(t, outcome)}
    </Strip>
  );
}
