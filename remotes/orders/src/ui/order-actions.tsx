import type { OrderSummary } from '@galla/contract';
import type { OrderHandling } from '@galla/domain';
import type { LocalMove } from '@galla/orders-client';
import { Button, IconButton } from '@galla/ui';
import { realtime } from '@galla/shared/realtime';
import { stepsOf } from '../lib/order-steps';
import { extraOf, prepChoices, presetPrep, useKitchenStore, usualOf } from '../lib/kitchen/preset-prep';
import { useOrdersText } from '../lib/texts';
import { PrepChips } from './prep-chips';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  order: OrderSummary;
  handling: OrderHandling;
  /** Also the steps that usually happen by themselves. */
  everyStep?: boolean;
  /** Pending change of this device: no further step until it is decided. */
  move: LocalMove | undefined;
  prepMinutes: number;
  onPrepMinutes: (minutes: number) => void;
  onAdvance: (order: OrderSummary) => void;
  onRejectOrCancel: (order: OrderSummary) => void;
}

/** The next step of an order as its main button, the prep time if needed, and rejection. */
export function OrderActions(props: OrderActionsProps) {
  const {
    order,
    handling,
    everyStep = false,
    move,
    prepMinutes,
    onPrepMinutes,
    onAdvance,
    onRejectOrCancel,
  } = props;
  const t = useOrdersText();
  const { advance, further, rejectOrCancel, asksPrepTime } = stepsOf(order, handling, realtime.serverNow());
  const step = advance ?? (everyStep ? further : null);
  if (!step && !rejectOrCancel) return null;
  const busy = move?.state.kind === 'sending' || move?.state.kind === 'unsent';
  const number = order.orderNumber;
  return (
    <div className={styles.actions}>
      {asksPrepTime && <PrepTime order={order} value={prepMinutes} onChange={onPrepMinutes} />}
      <div className={styles.buttons}>
        {rejectOrCancel && (
          <IconButton
            icon="x"
            variant="dangerGhost"
            className={styles.rejectOrCancel}
            label={t(rejectOrCancel === 'rejected' ? 'card.reject' : 'card.cancel', { number })}
            disabled={busy}
            onClick={() => onRejectOrCancel(order)}
          />
        )}
        {step && (
          <Button
            variant={asksPrepTime ? 'success' : advance ? 'primary' : 'secondary'}
            size="action"
            className={styles.advance}
            disabled={busy}
            onClick={() => onAdvance(order)}
          >
            {t(`advance.${step.labelKey}`)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The offered times of this order, including the outlet's usual one. */
function PrepTime({
  order,
  value,
  onChange,
}: {
  order: OrderSummary;
  value: number;
  onChange: (minutes: number) => void;
}) {
  const kitchen = useKitchenStore((state) => state);
  const usual = usualOf(kitchen, order);
  return (
    <PrepChips
      value={value}
      choices={prepChoices(presetPrep(kitchen, order))}
      usual={usual && { ...usual, extra: extraOf(kitchen) }}
      onChange={onChange}
    />
  );
}
