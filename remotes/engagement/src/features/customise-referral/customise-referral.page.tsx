import { failureText } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { ErrorPanel, LoadingNote, Page, Skeleton, Stack, useUrlTab } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { programmeQuery, scratchCardQuery } from './customise.queries';
import { ProgrammeForm } from './programme-form';
import { ScratchCardPart } from './scratch-card-part';

/** Referral rewards and the prizes of scratch cards. */
export function CustomiseReferralPage() {
  const t = useTexts();
  const merchantId = useSession((state) => state.restData?.merchantId ?? '');
  const [tab, setTab] = useUrlTab(['referral', 'scratchCard']);
  const programme = useQuery(programmeQuery(merchantId));
  const card = useQuery({ ...scratchCardQuery(merchantId), enabled: tab === 'scratchCard' });
  const shown = tab === 'referral' ? programme : card;
  return (
    <Page
      title={t('rewards.title')}
      description={t('rewards.description')}
      width="list"
      back={{ to: paths.referrals, label: t('referrals.title') }}
    >
      <Stack gap={4}>
        <AreaTabs />
        <div className="g-toolbar">
          <SegmentedControl
            label={t('rewards.title')}
            choices={[
              { value: 'referral', label: t('rewards.tabReferral') },
              { value: 'scratchCard', label: t('rewards.tabScratchCard') },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
        {tab === 'referral' && programme.data ? (
          <ProgrammeForm key={programme.data.updatedAt} programme={programme.data} merchantId={merchantId} />
        ) : tab === 'scratchCard' && card.data ? (
          <ScratchCardPart card={card.data} merchantId={merchantId} />
        ) : shown.isError ? (
          <ErrorPanel
            title={t('rewards.failed')}
            message={failureText(shown.error)}
            onRetry={() => void shown.refetch()}
            retrying={shown.isFetching}
          />
        ) : (
          <Stack gap={3}>
            <LoadingNote />
            <Skeleton height={320} radius={12} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
