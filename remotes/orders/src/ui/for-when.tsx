import type { OrderSummary } from '@galla/contract';
import { dueText, isAcceptedAhead } from '@galla/domain';
import { deviceZone, formatTime } from '@galla/shared/format';
import { Icon } from '@galla/ui';
import type { OrdersText } from '../messages/texts';
import styles from './for-when.module.css';

interface ForWhenProps {
  t: OrdersText;
  /** The page's language. */
  locale: string;
  order: Pick<OrderSummary, 'status' | 'scheduledFor' | 'laterUntil' | 'acceptedAt' | 'startBy'>;
  /** The outlet's. */
  timeZone: string | undefined;
}

/** For when an order is, with its day; nothing for one that is for now. */
export function ForWhen({ t, locale, order, timeZone }: ForWhenProps) {
  const { scheduledFor, startBy } = order;
  if (scheduledFor == null) return null;
  const starts =
    isAcceptedAhead(order) && startBy != null
      ? t('later.starts', { time: formatTime(startBy, { locale, timeZone: timeZone ?? deviceZone() }) })
      : null;
  return (
    <p className={styles.when}>
      <Icon name="calendar" size={16} />
      <strong>{t('later.for', { when: dueText(scheduledFor, { locale, timeZone }) })}</strong>
      {starts !== null && <span className={styles.starts}>{starts}</span>}
    </p>
  );
}
