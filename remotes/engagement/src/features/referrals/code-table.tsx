import type { DataOf, ReferralCode, endpoints } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { homeZone, useSession } from '@galla/shared/session';
import { EmptyState } from '@galla/ui';
import { Table } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';

interface CodeTableProps {
  list: DataOf<typeof endpoints.referrals.codes> | undefined;
  narrowed: boolean;
  onGive: () => void;
}

/** Customers’ codes with their results. */
export function CodeTable({ list, narrowed, onGive }: CodeTableProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  return (
    <Table<ReferralCode>
      label={t('referrals.tabCodes')}
      rows={list?.codes ?? []}
      rowKey={({ code }) => code}
      loadingRows={list ? 0 : 4}
      empty={
        narrowed ? (
          <EmptyState icon="search" title={t('referrals.noMatch')} message={t('referrals.noMatchMessage')} />
        ) : (
          <EmptyState
            icon="gift"
            title={t('referrals.noCode')}
            message={t('referrals.noCodeMessage')}
            action={{ label: t('referrals.give'), icon: 'plus', onClick: onGive }}
          />
        )
      }
      columns={[
        { key: 'code', header: t('referrals.code'), cell: ({ code }) => code },
        {
          key: 'owner',
          header: t('referrals.owner'),
          cell: ({ referrer }) => `${referrer.name} · ${referrer.mobileMasked}`,
        },
        {
          key: 'friends',
          header: t('referrals.friends'),
          align: 'end',
          cell: ({ friends }) => friends,
        },
        { key: 'rewards', header: t('referrals.rewarded'), align: 'end', cell: ({ rewards }) => rewards },
        {
          key: 'createdAt',
          header: t('referrals.since'),
          cell: ({ createdAt }) => formatDate(createdAt, { locale, timeZone }),
        },
      ]}
    />
  );
}
