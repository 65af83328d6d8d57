import { useEffect, useRef, useState, type ReactNode } from 'react';
import { campaignSteps, type Campaign, type CampaignStep } from '@galla/contract';
import { useLeaveGuard } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button, Group, Stack } from '@galla/ui';
import { networkProblemOf } from '../../lib/social/network-problem';
import { useTexts } from '../../messages/texts';
import { NetworkProblemNote } from '../../ui/network-problem';
import styles from './create-campaign.module.css';

/** Focus target when a step is rendered anew; null: focus unchanged. */
export type StepFocus = 'draft' | 'step' | null;

/** Props of every step. */
export interface StepProps {
  /** Null: nothing saved yet. */
  campaign: Campaign | null;
  focus: StepFocus;
  /** `step`: where to continue. */
  onSaved: (campaign: Campaign, step?: CampaignStep) => void;
  onStep: (step: CampaignStep) => void;
  onReload: () => void;
}

interface StepFrameProps extends StepProps {
  step: CampaignStep;
  dirty: boolean;
  /** Saves the step; null when a required field is missing, which the step then shows. */
  save: () => Promise<Campaign | null>;
  /** Replaces the save buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The first field that is marked as wrong, or the first control of a marked group. */
const wrongIn = (step: HTMLElement): HTMLElement | null =>
  step.querySelector('[aria-invalid="true"], [data-wrong] :is(input, button)');

/** Navigation between steps; leaving one saves it first, so that no input is lost. */
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
  const saving = useCallMutation((_call, _how: 'draft' | 'next') => save());
  const busy = saving.isPending ? saving.variables : null;
  useLeaveGuard(dirty);
  const here = useRef<HTMLButtonElement>(null);
  const draft = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus !== null) (focus === 'draft' ? draft : here).current?.focus();
  }, [focus]);
  const fields = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0 && fields.current) wrongIn(fields.current)?.focus();
  }, [refusals]);
  const keep = async (how: 'draft' | 'next', to?: CampaignStep): Promise<Campaign | null> => {
    // Undefined: the server refused it, which the banner says.
    const kept = await saving.mutateAsync(how).catch(() => undefined);
    if (kept === null) setRefusals((count) => count + 1);
    if (kept) onSaved(kept, to);
    return kept ?? null;
  };
  const go = async (to: CampaignStep): Promise<void> => {
    if (dirty) await keep('next', to);
    else onStep(to);
  };
  const at = campaignSteps.indexOf(step);
  const following = campaignSteps[at + 1];
  const conflict = saving.error instanceof ApiError && saving.error.code === 'CONFLICT';
  const refused = networkProblemOf(saving.error);
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
      <div ref={fields}>{children}</div>
      {refused !== null && (
        <NetworkProblemNote
          problem={refused}
          keep={async () => window.location.pathname + window.location.search}
        />
      )}
      {saving.failure !== null && refused === null && (
        <Banner
          tone="error"
          {...(conflict && { action: { label: t('social.post.reload'), onClick: onReload } })}
        >
          {conflict ? t('campaigns.conflict') : saving.failure}
        </Banner>
      )}
      {actions ?? (
        <Group gap={2} justify="flex-end">
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
          <Button variant="primary" loading={busy === 'next'} onClick={() => void keep('next', following)}>
            {t('campaigns.next')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
