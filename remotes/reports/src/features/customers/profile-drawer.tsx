import { useState } from 'react';
import type { CrmProfileDetail, customerPoint } from '@galla/contract';
import { ExtensionPoint } from '@galla/shared/composition';
import { formatMoneySummary, formatPhone } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Badge, Button, ErrorPanel, Group, Heading, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { Drawer, KeyFigure, KeyFigures } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { profileQuery } from './customers.queries';
import { MergeDialog } from './merge-dialog';
import { ProfileDetails } from './profile-details';
import { ProfileNotes } from './profile-notes';
import { ProfileOrders } from './profile-orders';
import { ProfileMerges } from './profile-merges';
import styles from './customers.module.css';

interface ProfileDrawerProps {
  token: string | null;
  /** Opens another profile, or closes it. */
  onToken: (token: string | null) => void;
}

/** Customer profile: orders, spend, favourites, addresses, consent, notes. */
export function ProfileDrawer({ token, onToken }: ProfileDrawerProps) {
  const t = useTexts();
  const query = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
  const { data, error } = query;
  const name = data && data.name !== '' ? data.name : t('profile.title');
  return (
    <Drawer opened={token !== null} onClose={() => onToken(null)} title={name} size="lg" inAddress>
      {error && !data ? (
        <ErrorPanel
          title={t('profile.failed')}
          message={t('report.failedHint')}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data === undefined ? (
        <Stack gap={4}>
          <LoadingNote />
          <Skeleton height={84} radius={8} />
          <Skeleton height={160} radius={8} />
          <Skeleton height={160} radius={8} />
        </Stack>
      ) : (
        <Profile key={data.token} profile={data} onToken={onToken} />
      )}
    </Drawer>
  );
}

function Profile({
  profile,
  onToken,
}: {
  profile: CrmProfileDetail;
  onToken: (token: string | null) => void;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [merging, setMerging] = useState(false);
  const money = (minor: number, currency = profile.currency): string =>
    formatMoneySummary(minor, { locale, currency });
  const number = new Intl.NumberFormat(locale);
  const phone = `${profile.countryCode}${profile.mobile}`;
  return (
    <Stack gap={6}>
      <Group gap={3} justify="space-between">
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        <Button size="sm" icon="crm" onClick={() => setMerging(true)}>
          {t('merge.button')}
        </Button>
      </Group>
      <KeyFigures>
        {(
          [
            ['orders', number.format(profile.orders)],
            ['spend', money(profile.spend)],
            ['average', money(profile.average)],
            ['lost', number.format(profile.lostOrders)],
            ...(profile.owed ?? []).map(({ currency, amount }) => ['owed', money(amount, currency)] as const),
          ] as const
        ).map(([key, value]) => (
          <KeyFigure key={key + value} label={t(`profile.${key}`)}>
            {value}
          </KeyFigure>
        ))}
      </KeyFigures>
      <ProfileDetails profile={profile} />
      <ExtensionPoint<typeof customerPoint> name="reports/customer" value={profile} gap={6} />
      <Section
        title={t('profile.favourites')}
        none={profile.favourites.length === 0 && t('profile.noFavourites')}
      >
        {profile.favourites.map((item) => (
          <li key={item.itemId}>
            <span>{item.name}</span>
            <span className={styles.end}>
              {t('profile.ordered', { times: number.format(item.quantity), count: item.orders })}
            </span>
          </li>
        ))}
      </Section>
      <Section
        title={t('profile.addresses')}
        none={profile.addresses.length === 0 && t('profile.noAddresses')}
      >
        {profile.addresses.map(({ addressId, label, address }) => (
          <li key={addressId}>
            <span className={styles.what}>
              {label !== '' && <strong>{label}</strong>}
              <span>
                {[
                  address.apartmentAddress,
                  address.addressLine,
                  address.landmark,
                  address.city,
                  address.pincode,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </Section>
      {profile.byOutlet.length > 1 && (
        <Section title={t('profile.byOutlet')} none={false}>
          {profile.byOutlet.map((outlet) => (
            <li key={outlet.outletId}>
              <span>{outlet.displayName}</span>
              <span className={styles.end}>
                {t('profile.atOutlet', {
                  count: outlet.orders,
                  amount: money(outlet.spend, outlet.currency),
                })}
              </span>
            </li>
          ))}
        </Section>
      )}
      <ProfileOrders token={profile.token} />
      <ProfileNotes profile={profile} />
      {profile.messages.length > 0 && (
        <Section title={t('profile.messages')} none={false}>
          {profile.messages.map((message) => (
            <li key={`${message.at} ${message.text}`}>
              <span className={styles.what}>
                <span>{message.text}</span>
                <Text as="span" size="xs" tone="muted">
                  {t(`send.kind.${message.kind}`)}
                </Text>
              </span>
              <Badge
                tone={message.state === 'sent' ? 'green' : message.state === 'failed' ? 'red' : 'grey'}
                mark
              >
                {t(`profile.messageState.${message.state}`)}
              </Badge>
            </li>
          ))}
        </Section>
      )}
      {profile.merges.length > 0 && <ProfileMerges profile={profile} />}
      {merging && (
        <MergeDialog
          profile={profile}
          onClose={() => setMerging(false)}
          onMerged={(token) => {
            setMerging(false);
            onToken(token);
          }}
        />
      )}
    </Stack>
  );
}

function Section({
  title,
  none,
  children,
}: {
  title: string;
  none: string | false;
  children: React.ReactNode;
}) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Heading level={3}>{title}</Heading>
      {none === false ? <ul className={styles.rows}>{children}</ul> : <Text tone="muted">{none}</Text>}
    </Stack>
  );
}
