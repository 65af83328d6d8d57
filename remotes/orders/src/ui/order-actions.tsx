import type { BusinessType, OrderSummary } from '@galla/shared/contract';
import { Button, IconButton } from '@galla/shared/ui';
import { realtime } from '@galla/shared/realtime';
import type { LocalMove } from '../lib/order-data/order-moves.store';
import { stepsOf } from '../lib/order-steps';
import { extraOf, prepChoices, presetPrep, useKitchenStore, usualOf } from '../lib/kitchen/preset-prep';
import { useOrdersText } from '../lib/texts';
import { PrepChips } from './prep-chips';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  order: OrderSummary;
  businessType: BusinessType;
  /** A change of this device that is under way: until it is decided there is no further step. */
  move: LocalMove | undefined;
  prepMinutes: number;
  onPrepMinutes: (minutes: number) => void;
  onAdvance: (order: OrderSummary) => void;
  onGiveUp: (order: OrderSummary) => void;
}

/** The one big next step of an order, how long it takes when that is asked, and the way out. */
export function OrderActions(props: OrderActionsProps) {
  const { order, businessType, move, prepMinutes, onPrepMinutes, onAdvance, onGiveUp } = props;
  const t = useOrdersText();
  const { advance, giveUp, asksPrepTime } = stepsOf(order, businessType, realtime.serverNow());
  if (!advance && !giveUp) return null;
  const busy = move?.state.kind === 'sending' || move?.state.kind === 'unsent';
  const number = order.orderNumber;
  return (
    <div className={styles.actions}>
      {asksPrepTime && <PrepTime order={order} value={prepMinutes} onChange={onPrepMinutes} />}
      <div className={styles.buttons}>
        {giveUp && (
          <IconButton
            icon="x"
            variant="dangerGhost"
            className={styles.giveUp}
            label={t(giveUp === 'rejected' ? 'card.reject' : 'card.cancel', { number })}
            disabled={busy}
            onClick={() => onGiveUp(order)}
          />
        )}
        {advance && (
          <Button
            variant={asksPrepTime ? 'success' : 'primary'}
            size="action"
            className={styles.advance}
            disabled={busy}
            onClick={() => onAdvance(order)}
          >
            {t(`advance.${advance.labelKey}`)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The times offered for this order, with the outlet's usual one among them. */
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
