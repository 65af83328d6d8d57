import type { ReportOrder } from '@galla/contract';
import { formatDateTime, withZone } from '@galla/shared/format';
import { outletZone, session } from '@galla/shared/session';
import { Badge, Button, Stack, Text } from '@galla/ui';
import type { Column } from '@galla/ui/kit';
import { figuresOf } from '../../lib/figures';
import type { ReportText } from '../../messages/texts';
import { orderTone } from './order-tone';

/** The outlet's local time, represented as UTC. */
const localInstant = (text: string): string => `${text.replace(' ', 'T')}:00Z`;

/** Columns of a list of orders. */
export function orderColumns(
  t: ReportText,
  locale: string,
  open: (order: ReportOrder) => void,
): Column<ReportOrder>[] {
  return [
    {
      key: 'order',
      header: t('orders.order'),
      cell: (order) => (
        <Button
          variant="ghost"
          edge="start"
          size="sm"
          aria-label={t('orders.open', { number: order.orderNumber })}
          onClick={() => open(order)}
        >
          #{order.orderNumber}
        </Button>
      ),
    },
    {
      key: 'placed',
      header: t('orders.placed'),
      cell: (order) => (
        <Stack gap={1} align="flex-start">
          <Text as="time" size="sm" dateTime={order.placedAt} numeric>
            {withZone(
              formatDateTime(localInstant(order.placedLocal), { locale, timeZone: 'UTC' }),
              order.placedAt,
              // Orders of several outlets stand below each other.
              { locale, timeZone: outletZone(order.outletId)(session.state.getState()) },
            )}
          </Text>
          {order.scheduledLocal !== null && (
            <Text as="span" size="xs" tone="muted">
              {t('orders.scheduledFor', {
                time: formatDateTime(localInstant(order.scheduledLocal), { locale, timeZone: 'UTC' }),
              })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'status',
      header: t('orders.status'),
      cell: (order) => (
        <Stack gap={1} align="flex-start">
          <Badge tone={orderTone(order.status)} mark>
            {t(`status.${order.status}`)}
          </Badge>
          {order.reason && (
            <Text as="span" size="xs" tone="muted">
              {t(`reason.${order.reason}`)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: (order) => (
        <Stack gap={0}>
          <span>{order.customerName}</span>
          <Text as="span" size="xs" tone="muted" numeric>
            {order.customerMobileMasked}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'outlet',
      header: t('report.outlet'),
      cell: (order) => (
        <Stack gap={0}>
          <span>{order.outletName}</span>
          <Text as="span" size="xs" tone="muted">
            {t(`channel.${order.channel}`)} · {t(`fulfilment.${order.fulfilment}`)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'payment',
      header: t('orders.payment'),
      cell: (order) => (
        <Stack gap={0}>
          <span>{t(`payment.${order.paymentMethod}`)}</span>
          <Text as="span" size="xs" tone="muted">
            {t(`paymentStatus.${order.paymentStatus}`)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'tax',
      header: t('orders.tax'),
      align: 'end',
      cell: ({ tax, currency }) => figuresOf(locale, currency).money(tax),
    },
    {
      key: 'total',
      header: t('orders.total'),
      align: 'end',
      cell: ({ total, currency }) => figuresOf(locale, currency).summary(total),
    },
  ];
}
