import { useState } from 'react';
import { campaignSteps, idSchema, type Campaign, type CampaignStep } from '@galla/contract';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere, useSearchParams } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { Banner, ErrorPanel, LoadingNote, NoOutlet, Page, Skeleton } from '@galla/ui';
import { paths } from '../../lib/paths';
import { campaignQuery } from '../../lib/social/campaigns.queries';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { StepAd } from './step-ad';
import { StepAudience } from './step-audience';
import { StepBudget } from './step-budget';
import type { StepFocus } from './step-frame';
import { StepReview } from './step-review';
import { StepType } from './step-type';

const screens = {
  type: StepType,
  budget: StepBudget,
  audience: StepAudience,
  ad: StepAd,
  review: StepReview,
} as const;

/** /panel/create-campaign: the wizard; campaign and step are in the URL, each step is saved as a draft. */
export function CreateCampaignPage() {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigateIfHere();
  const [params] = useSearchParams();
  const missing = useSession(missingOutlet);
  const campaignId = idSchema.safeParse(params.get('campaign')).data ?? null;
  const step = (campaignId !== null && campaignSteps.find((one) => one === params.get('step'))) || 'type';
  const known = useQuery({ ...campaignQuery(campaignId ?? ''), enabled: campaignId !== null });
  const campaign = known.data ?? null;
  /** In one update: the second of two separate URL changes would overwrite the first. */
  const show = (id: string, to: CampaignStep, replace: boolean): void =>
    void navigate(`${paths.createCampaign}?campaign=${id}&step=${to}`, { replace });
  /** Focus target when a step is rendered anew: the pressed button no longer exists. */
  const [focus, setFocus] = useState<StepFocus>(null);
  const handleSaved = (kept: Campaign, to?: CampaignStep): void => {
    setFocus(to === undefined ? 'draft' : 'step');
    void takeAnswer(client, campaignQuery(kept.campaignId).queryKey, kept).then(() =>
      show(kept.campaignId, to ?? step, to === undefined),
    );
  };
  const handleStep = (to: CampaignStep): void => {
    setFocus('step');
    if (campaignId !== null) show(campaignId, to, false);
  };
  const Shown = screens[step];
  const body = () => {
    // Without an outlet the first step can't be completed.
    if (missing !== 'notChosen') return <NoOutlet reason={missing} />;
    if (campaignId !== null && known.isError)
      return <ErrorPanel title={t('campaigns.gone')} onRetry={() => void known.refetch()} />;
    if (campaignId !== null && campaign === null)
      return (
        <>
          <Skeleton height={320} radius={12} />
          <LoadingNote />
        </>
      );
    if (campaign !== null && campaign.state !== 'draft')
      return <Banner tone="info">{t('campaigns.locked')}</Banner>;
    return (
      <Shown
        // The step starts from the saved campaign.
        key={`${step}:${campaign?.campaignId ?? ''}:${campaign?.version ?? 0}`}
        campaign={campaign}
        focus={focus}
        onSaved={handleSaved}
        onStep={handleStep}
        onReload={() => void known.refetch()}
        // The review itself goes, once the campaign is no draft any more.
        onLaunched={() => navigate(paths.manageCampaigns)}
      />
    );
  };
  return (
    <Page
      title={t(campaign === null ? 'campaigns.new' : 'campaigns.editTitle')}
      {...(campaign !== null && { description: campaign.name })}
      back={{ to: paths.manageCampaigns, label: t('campaigns.title') }}
    >
      <AreaTabs />
      {body()}
    </Page>
  );
}
