import { orderDetailPoint, type CrmProfileDetail } from '@galla/contract';
import { fillOf, type PointValue } from '@galla/shared/composition';
import { formatDate, formatMoneySummary } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { homeZone, useSession } from '@galla/shared/session';
import { Badge, Button, Group, Heading, Icon, Skeleton, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { profileByMobileQuery } from './customers.queries';
import styles from './customer-in-order.module.css';

/** Whether the customer of an order is known, what they had last, and what was noted about them. */
function CustomerInOrder({ orderId, customerMobile }: PointValue<typeof orderDetailPoint>) {
  const t = useTexts();
  const [countryCode = '', mobile = ''] = customerMobile.split(' ');
  const query = useQuery({ ...profileByMobileQuery(countryCode, mobile), enabled: mobile !== '' });
  if (mobile === '' || query.data === null) return null;
  if (query.data) return <History profile={query.data} orderId={orderId} />;
  if (query.isError)
    return (
      <Part>
        <Group gap={3} justify="space-between">
          <Text size="sm" tone="muted">
            {t('profile.historyFailed')}
          </Text>
          <Button size="sm" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('segment.retry')}
          </Button>
        </Group>
      </Part>
    );
  return (
    <Part>
      <Skeleton height={60} radius={8} />
    </Part>
  );
}

export const customerInOrder = fillOf(orderDetailPoint, CustomerInOrder);

function Part({ token, children }: { token?: string; children: React.ReactNode }) {
  const t = useTexts();
  return (
    <section className={styles.part} aria-label={t('profile.history')}>
      <header className={styles.header}>
        <Heading level={3} size={4}>
          {t('profile.history')}
        </Heading>
        {token !== undefined && (
          <Link className={styles.link} to={`${paths.customers}?customer=${token}`}>
            {t('profile.openProfile')}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

function History({ profile, orderId }: { profile: CrmProfileDetail; orderId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const before = profile.lastOrders.find((order) => order.orderId !== orderId);
  const note = profile.notes[0];
  const spent = formatMoneySummary(profile.spend, { locale, currency: profile.currency });
  return (
    <Part token={profile.token}>
      <div className={styles.figures}>
        {before === undefined ? (
          <Badge tone="blue">{t('profile.firstOrder')}</Badge>
        ) : (
          <span>{t('profile.atOutlet', { count: profile.orders, amount: spent })}</span>
        )}
        {profile.lostOrders > 0 && (
          <Badge tone="amber">{t('profile.lostCount', { count: profile.lostOrders })}</Badge>
        )}
      </div>
      {before && (
        <p className={styles.line} title={before.summary}>
          {t('profile.lastTime', {
            date: formatDate(before.placedAt, { locale, timeZone }),
            what: before.summary,
          })}
        </p>
      )}
      {note && (
        <p className={styles.line} title={note.text}>
          <Icon name="note" size={16} /> {note.text}
        </p>
      )}
    </Part>
  );
}
