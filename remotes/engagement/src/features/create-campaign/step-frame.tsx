import { useEffect, useRef, useState, type ReactNode } from 'react';
import { campaignSteps, type Campaign, type CampaignStep } from '@galla/shared/contract';
import { useLeaveGuard } from '@galla/shared/forms';
import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { Banner, Button, Group, Stack } from '@galla/shared/ui';
import { failureText } from '../../lib/failure-text';
import { networkProblemOf } from '../../lib/social/network-problem';
import { useTexts } from '../../lib/texts';
import { NetworkProblemNote } from '../../ui/network-problem';
import styles from './create-campaign.module.css';

/** Where the focus goes when a step is drawn anew; null leaves it alone. */
export type StepFocus = 'draft' | 'step' | null;

/** What every step is given. */
export interface StepProps {
  /** Null: nothing is kept yet. */
  campaign: Campaign | null;
  focus: StepFocus;
  /** `step`: where to go on from here. */
  onSaved: (campaign: Campaign, step?: CampaignStep) => void;
  onStep: (step: CampaignStep) => void;
  onReload: () => void;
}

interface StepFrameProps extends StepProps {
  step: CampaignStep;
  dirty: boolean;
  /** Keeps the step; null where something must be filled in first, which the step then shows. */
  save: () => Promise<Campaign | null>;
  /** In the place of the buttons that save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The way from step to step: leaving one keeps it first, so that nothing typed is lost. */
export function StepFrame({
  step,
  dirty,
  save,
  campaign,
  focus,
  onSaved,
  onStep,
  onReload,
  actions,
  children,
}: StepFrameProps) {
  const t = useTexts();
  const [busy, setBusy] = useState<'draft' | 'next' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useLeaveGuard(dirty);
  const here = useRef<HTMLButtonElement>(null);
  const draft = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus !== null) (focus === 'draft' ? draft : here).current?.focus();
  }, [focus]);
  const keep = async (how: 'draft' | 'next', to?: CampaignStep): Promise<Campaign | null> => {
    setBusy(how);
    setFailure(null);
    try {
      const kept = await save();
      if (kept !== null) onSaved(kept, to);
      return kept;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setBusy(null);
    }
  };
  const go = async (to: CampaignStep): Promise<void> => {
    if (dirty) await keep('next', to);
    else onStep(to);
  };
  const at = campaignSteps.indexOf(step);
  const following = campaignSteps[at + 1];
  const conflict = failure instanceof ApiError && failure.code === 'CONFLICT';
  const refused = networkProblemOf(failure);
  return (
    <Stack gap={4}>
      <nav aria-label={t('campaigns.steps')}>
        <ol className={styles.steps}>
          {campaignSteps.map((one, index) => (
            <li key={one}>
              <button
                ref={one === step ? here : null}
                type="button"
                className={styles.step}
                aria-current={one === step ? 'step' : undefined}
                disabled={campaign === null && one !== step && one !== 'type'}
                onClick={() => void go(one)}
              >
                <span className={styles.number}>{index + 1}</span>
                {t(`campaigns.step.${one}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
      {refused !== null && (
        <NetworkProblemNote
          problem={refused}
          keep={async () => window.location.pathname + window.location.search}
        />
      )}
      {failure !== null && refused === null && (
        <Banner
          tone="error"
          {...(conflict && { action: { label: t('social.post.reload'), onClick: onReload } })}
        >
          {conflict ? t('campaigns.conflict') : failureText(t, failure)}
        </Banner>
      )}
      {actions ?? (
        <Group gap={2}>
          <Button variant="primary" loading={busy === 'next'} onClick={() => void keep('next', following)}>
            {t('campaigns.next')}
          </Button>
          <Button
            ref={draft}
            loading={busy === 'draft'}
            onClick={() =>
              void keep('draft').then((kept) =>
                kept === null ? undefined : notify.success({ message: t('campaigns.saved') }),
              )
            }
          >
            {t('campaigns.saveDraft')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
