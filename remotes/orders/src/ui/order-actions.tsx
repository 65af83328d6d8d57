import { useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import type { OrderHandling } from '@galla/domain';
import type { LocalMove } from '@galla/orders-client';
import { Button, IconButton } from '@galla/ui';
import { realtime } from '@galla/shared/realtime';
import { stepsOf } from '../lib/order-steps';
import {
  extraOf,
  kitchenOf,
  prepChoices,
  presetPrep,
  useKitchenStore,
  usualOf,
} from '../lib/kitchen/preset-prep';
import { useOrdersText } from '../messages/texts';
import { PrepChips } from './prep-chips';
import { StepButton } from './step-button';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  order: OrderSummary;
  handling: OrderHandling;
  /** One row: the prep time is a button that opens the choices. */
  compact?: boolean;
  /** Also the steps that usually happen by themselves. */
  everyStep?: boolean;
  /** Pending change of this device: no further step until it is decided. */
  move: LocalMove | undefined;
  prepMinutes: number;
  /** Left out: acceptance takes the usual time without a question. */
  onPrepMinutes?: (minutes: number) => void;
  onAdvance: (order: OrderSummary) => void;
  onRejectOrCancel: (order: OrderSummary) => void;
}

/** The next step of an order as its main button, the prep time if needed, and rejection. */
export function OrderActions(props: OrderActionsProps) {
  const {
    order,
    handling,
    everyStep = false,
    compact = false,
    move,
    prepMinutes,
    onPrepMinutes,
    onAdvance,
    onRejectOrCancel,
  } = props;
  const t = useOrdersText();
  const [prepShown, setPrepShown] = useState(false);
  const { advance, further, rejectOrCancel, accepts, asksPrepTime } = stepsOf(
    order,
    handling,
    realtime.serverNow(),
  );
  const offersPrep = asksPrepTime && onPrepMinutes !== undefined;
  const step = advance ?? (everyStep ? further : null);
  if (!step && !rejectOrCancel) return null;
  const busy = move?.state.kind === 'sending' || move?.state.kind === 'unsent';
  const number = order.orderNumber;
  return (
    <div className={styles.actions} data-compact={compact || undefined}>
      {offersPrep && (!compact || prepShown) && (
        <PrepTime order={order} value={prepMinutes} onChange={onPrepMinutes} />
      )}
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
        {offersPrep && compact && (
          <Button
            className={styles.prep}
            aria-expanded={prepShown}
            aria-label={t('card.prepChange', { minutes: prepMinutes })}
            onClick={() => setPrepShown(!prepShown)}
          >
            {t('prep.minutes', { minutes: prepMinutes })}
          </Button>
        )}
        {step && (
          <StepButton
            step={step}
            order={order}
            handling={handling}
            prepMinutes={prepMinutes}
            variant={accepts ? 'success' : advance ? 'primary' : 'secondary'}
            disabled={busy}
            onPress={() => onAdvance(order)}
          />
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
  const kitchen = useKitchenStore((state) => kitchenOf(state, order));
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
