import type { OrderDetail } from '@galla/contract';
import { deviceZone, formatZonedDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useOrdersText, whoText, type OrdersText } from '../../messages/texts';
import styles from './order-timeline.module.css';

type Entry = OrderDetail['timeline'][number];

function reasonText(t: OrdersText, reason: NonNullable<Entry['reason']>): string {
  const name = t(`reject.reasons.${reason.code}`);
  if (reason.text === '') return name;
  return reason.code === 'other' ? reason.text : `${name}: ${reason.text}`;
}

/** Staff left an order for later where it is: they accepted it ahead. */
const isAhead = (entry: Entry, timeline: readonly Entry[]): boolean =>
  entry.status === 'acceptanceWait' && entry.by.kind === 'staff' && entry !== timeline[0];

/** Every status of the order: since when, by whom, why. Latest first. */
export function OrderTimeline({
  timeline,
  timeZone,
}: {
  timeline: readonly Entry[];
  timeZone: string | undefined;
}) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const zone = { locale, timeZone: timeZone ?? deviceZone() };
  return (
    <ol className={styles.timeline} reversed>
      {timeline.toReversed().map((entry) => (
        <li key={`${entry.status} ${entry.at}`} className={styles.entry}>
          <span className={styles.status}>
            {t(isAhead(entry, timeline) ? 'detail.acceptedLater' : `status.${entry.status}`)}
          </span>
          <span className={styles.by}>
            <time dateTime={entry.at}>{formatZonedDateTime(entry.at, zone)}</time>
            {'\u00A0· '}
            {whoText(t, entry.by)}
          </span>
          {entry.reason && (
            <span className={styles.reason}>
              {t('detail.reason', { reason: reasonText(t, entry.reason) })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
