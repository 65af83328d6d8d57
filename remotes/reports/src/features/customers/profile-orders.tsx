import { useState } from 'react';
import { formatMoneySummary, formatZonedDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { holds, outletZone, session, useSession } from '@galla/shared/session';
import { Badge, Banner, Button, Heading, Skeleton, Stack, Text } from '@galla/ui';
import { Pager } from '@galla/ui/lists';
import { chooseOutlet } from '../../lib/choose-outlet';
import { useTexts } from '../../messages/texts';
import { orderTone } from '../../ui/orders-behind/order-tone';
import { customerOrdersQuery } from './customers.queries';
import styles from './customers.module.css';

const pageSize = 5;

/** A customer's orders, newest first, paged. */
export function ProfileOrders({ token }: { token: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const mayOpen = useSession((state) => holds(state, 'order'));
  const zone = ({ outletId }: { outletId: string }) => ({
    locale,
    timeZone: outletZone(outletId)(session.state.getState()),
  });
  const [skip, setSkip] = useState(0);
  const query = useQuery(customerOrdersQuery(token, skip, pageSize));
  const { data } = query;
  return (
    <Stack as="section" gap={2} aria-label={t('profile.orderList')}>
      <Heading level={3}>{t('profile.orderList')}</Heading>
      {query.isError && !data && (
        <Banner
          tone="warn"
          action={{ label: t('segment.retry'), icon: 'refresh', onClick: () => void query.refetch() }}
        >
          {t('profile.ordersFailed')}
        </Banner>
      )}
      {query.isPending && <Skeleton height={160} radius={8} />}
      {data?.total === 0 && <Text tone="muted">{t('profile.noOrders')}</Text>}
      {data && data.total > 0 && (
        <ul className={styles.rows}>
          {data.orders.map((order) => (
            <li key={order.orderId}>
              <span className={styles.what}>
                <strong>
                  #{order.orderNumber} · {order.outletName}
                </strong>
                <span>{order.summary}</span>
                <Text as="span" size="xs" tone="muted">
                  {formatZonedDateTime(order.placedAt, zone(order))}
                </Text>
              </span>
              <Stack gap={1} align="flex-end" className={styles.state ?? ''}>
                <span className={styles.end}>
                  {formatMoneySummary(order.total, { locale, currency: order.currency })}
                </span>
                <Badge tone={orderTone(order.status)} mark>
                  {t(`status.${order.status}`)}
                </Badge>
                {mayOpen && (
                  <Button
                    size="sm"
                    variant="ghost"
                    edge="end"
                    aria-label={t('orders.open', { number: order.orderNumber })}
                    onClick={() => {
                      chooseOutlet(order.outletId);
                      void navigate(`/panel/orders?order=${order.orderId}`);
                    }}
                  >
                    {t('dashboard.open')}
                  </Button>
                )}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      <Pager
        t={t}
        label={t('profile.orderPages')}
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={setSkip}
      />
    </Stack>
  );
}
