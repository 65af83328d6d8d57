import { useId } from 'react';
import type { OrderSummary } from '@galla/contract';
import { dueText, type Advance, type OrderHandling } from '@galla/domain';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, type ButtonVariant } from '@galla/ui';
import { kitchenOf, useKitchenStore } from '../lib/kitchen/preset-prep';
import { stepHint } from '../lib/step-hint';
import { useOrdersText } from '../messages/texts';
import styles from './order-actions.module.css';

interface StepButtonProps {
  step: Advance;
  order: OrderSummary;
  handling: OrderHandling;
  prepMinutes: number;
  variant: ButtonVariant;
  disabled: boolean;
  onPress: () => void;
}

/** The next step of an order; below its name, what it does. */
export function StepButton({
  step,
  order,
  handling,
  prepMinutes,
  variant,
  disabled,
  onPress,
}: StepButtonProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const timeZone = useKitchenStore((state) => kitchenOf(state, order).timezone);
  const times = {
    when: order.scheduledFor == null ? '' : dueText(order.scheduledFor, { locale, timeZone }),
    time: order.startBy == null ? '' : formatTime(order.startBy, { locale, timeZone }),
  };
  const hint = useId();
  return (
    <Button
      variant={variant}
      size="action"
      className={styles.advance}
      disabled={disabled}
      aria-describedby={hint}
      onClick={onPress}
    >
      <span className={styles.step}>
        <span className={styles.stepName}>{t(`advance.${step.labelKey}`)}</span>
        <small id={hint} aria-hidden="true" className={styles.hint}>
          {t(`hint.${stepHint(step.labelKey, order, handling)}`, { minutes: prepMinutes, ...times })}
        </small>
      </span>
    </Button>
  );
}
