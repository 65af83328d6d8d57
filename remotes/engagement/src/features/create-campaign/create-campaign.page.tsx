import { useState } from 'react';
import { campaignSteps, idSchema, type Campaign, type CampaignStep } from '@galla/shared/contract';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { Banner, ButtonLink, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/shared/ui';
import { paths } from '../../lib/paths';
import { campaignQuery } from '../../lib/social/campaigns.queries';
import { useTexts } from '../../lib/texts';
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

/** /panel/create-campaign: the wizard; the campaign and the step stand in the address, each step is kept as a draft. */
export function CreateCampaignPage() {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const campaignId = idSchema.safeParse(params.get('campaign')).data ?? null;
  const step = (campaignId !== null && campaignSteps.find((one) => one === params.get('step'))) || 'type';
  const known = useQuery({ ...campaignQuery(campaignId ?? ''), enabled: campaignId !== null });
  const campaign = known.data ?? null;
  /** Both at once: of two changes of the address in one turn the second would not know of the first. */
  const show = (id: string, to: CampaignStep, replace: boolean): void =>
    void navigate(`${paths.createCampaign}?campaign=${id}&step=${to}`, { replace });
  /** What a step that is drawn anew gives the focus to: whatever was pressed is gone by then. */
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
        // What was kept is what the step begins from.
        key={`${step}:${campaign?.campaignId ?? ''}:${campaign?.version ?? 0}`}
        campaign={campaign}
        focus={focus}
        onSaved={handleSaved}
        onStep={handleStep}
        onReload={() => void known.refetch()}
      />
    );
  };
  return (
    <Page
      title={t(campaign === null ? 'campaigns.new' : 'campaigns.editTitle')}
      {...(campaign !== null && { description: campaign.name })}
      actions={<ButtonLink to={paths.manageCampaigns}>{t('campaigns.title')}</ButtonLink>}
    >
      <AreaTabs />
      {body()}
    </Page>
  );
}
