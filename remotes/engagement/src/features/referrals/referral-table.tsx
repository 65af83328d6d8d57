import type { Referral, ReferralList, ReferralState } from '@galla/contract';
import { formatDate, formatMoneySummary } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { homeZone, useSession } from '@galla/shared/session';
import { Badge, EmptyState, Stack, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useTexts, type EngagementText } from '../../messages/texts';

const tones = { ordered: 'blue', rewarded: 'green', lost: 'grey' } as const satisfies Record<
  ReferralState,
  string
>;

function Person({ person }: { person: Referral['friend'] }) {
  return (
    <Stack gap={0}>
      <Text as="span">{person.name}</Text>
      <Text as="span" size="xs" tone="muted" numeric>
        {person.mobileMasked}
      </Text>
    </Stack>
  );
}

const columnsOf = (t: EngagementText, locale: string, timeZone: string): Column<Referral>[] => [
  { key: 'friend', header: t('referrals.friend'), cell: ({ friend }) => <Person person={friend} /> },
  {
    key: 'referrer',
    header: t('referrals.referrer'),
    cell: ({ referrer }) => <Person person={referrer} />,
  },
  { key: 'code', header: t('referrals.code'), cell: ({ code }) => code },
  {
    key: 'state',
    header: t('referrals.stateHeader'),
    cell: ({ state, orderNumber }) => (
      <Stack gap={1} align="flex-start">
        <Badge tone={tones[state]} mark>
          {t(`referrals.state.${state}`)}
        </Badge>
        {orderNumber !== null && (
          <Text as="span" size="xs" tone="muted" numeric>
            {t('referrals.order', { number: orderNumber })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'saved',
    header: t('referrals.saved'),
    align: 'end',
    cell: ({ friendSaved }) => formatMoneySummary(friendSaved, { locale }),
  },
  {
    key: 'reward',
    header: t('referrals.reward'),
    cell: ({ reward }) =>
      reward === null ? (
        '–'
      ) : (
        <Stack gap={0}>
          <Text as="span">{reward.code}</Text>
          <Text as="span" size="xs" tone="muted">
            {reward.used
              ? t('referrals.rewardUsed', { amount: formatMoneySummary(reward.cost, { locale }) })
              : t('referrals.rewardOpen')}
          </Text>
        </Stack>
      ),
  },
  { key: 'at', header: t('referrals.at'), cell: ({ at }) => formatDate(at, { locale, timeZone }) },
];

/** Referred friends with their referrers and both rewards. */
export function ReferralTable({
  list,
  narrowed,
  onGive,
}: {
  list: ReferralList | undefined;
  narrowed: boolean;
  onGive: () => void;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  return (
    <Table<Referral>
      label={t('referrals.tabFriends')}
      rows={list?.referrals ?? []}
      rowKey={({ referralId }) => referralId}
      loadingRows={list ? 0 : 4}
      empty={
        narrowed ? (
          <EmptyState icon="search" title={t('referrals.noMatch')} message={t('referrals.noMatchMessage')} />
        ) : (
          <EmptyState
            icon="gift"
            title={t('referrals.none')}
            message={t('referrals.noneMessage')}
            action={{ label: t('referrals.give'), icon: 'plus', onClick: onGive }}
          />
        )
      }
      columns={columnsOf(t, locale, timeZone)}
    />
  );
}
