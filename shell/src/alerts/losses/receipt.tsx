import type { LossReceipt } from '@galla/contract';
import { formatDateTime, formatMoney, formatTime, withZone } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useSession } from '@galla/shared/session';
import { Badge, Heading, Text, type Tone } from '@galla/ui';
import { useLossTexts } from './loss-texts';
import { Rescue } from './rescue';

const tones = {
  heard: 'green',
  silent: 'amber',
  unseen: 'red',
  noLine: 'red',
} as const satisfies Record<LossReceipt['devices'][number]['sight'], Tone>;

/** Devices of one name that showed the same, as one row. */
function alike(devices: LossReceipt['devices']) {
  const rows = new Map<string, { name: string; sight: keyof typeof tones; count: number }>();
  for (const { userName, deviceName, sight } of devices) {
    const name = [userName, deviceName].filter(Boolean).join(' · ');
    const key = `${name} ${sight}`;
    rows.set(key, { name, sight, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return [...rows];
}

/** One lost order: when, how much, who was signed in, what each device showed, and the way to win it back. */
export function Receipt({ order }: { order: LossReceipt }) {
  const t = useLossTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(
    (state) => state.outletList.find(({ outletId }) => outletId === order.outletId)?.timezone ?? 'UTC',
  );
  const zone = { locale, timeZone };
  return (
    <article className="loss-receipt">
      <Heading level={3}>
        {t('order', {
          number: order.orderNumber,
          total: formatMoney(order.total, { currency: order.currency, locale, stripZeros: true }),
        })}
      </Heading>
      <Text size="sm">{order.outletName}</Text>
      <Text size="sm" tone="muted">
        {t('times', {
          placed: formatDateTime(order.placedAt, zone),
          lost: withZone(formatTime(order.lostAt, zone), order.lostAt, zone),
        })}
      </Text>
      {order.devices.length === 0 ? (
        <Text size="sm">{t('nobody')}</Text>
      ) : (
        <ul className="loss-devices">
          {alike(order.devices).map(([key, { name, sight, count }]) => (
            <li key={key}>
              <span>{count === 1 ? name : `${name} × ${count}`}</span>
              <Badge tone={tones[sight]}>{t(`${sight}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {order.steps.length > 0 && (
        <Text size="sm" tone="muted">
          {t('steps', { steps: order.steps.map((step) => t(`step_${step}`)).join(', ') })}
        </Text>
      )}
      <Rescue order={order} zone={zone} />
    </article>
  );
}
