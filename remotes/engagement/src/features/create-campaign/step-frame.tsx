import { useEffect, useRef, type ReactNode } from 'react';
import { campaignSteps, type Campaign, type CampaignStep } from '@galla/contract';
import { DraftForm, useLeaveGuard } from '@galla/ui/forms';
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
  onLaunched: () => void | Promise<void>;
}

interface StepFrameProps extends StepProps {
  step: CampaignStep;
  dirty: boolean;
  /** Null: the step can't be saved as it is, and `onRefused` shows why. */
  save: (() => Promise<Campaign>) | null;
  onRefused: () => void;
  /** Replaces the save buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** How a step is saved, and where to continue. */
interface Asked {
  how: 'draft' | 'next';
  to?: CampaignStep | undefined;
}
type Saving = Asked & { save: () => Promise<Campaign> };

/** Navigation between steps; leaving one saves it first, so that no input is lost. */
export function StepFrame({
  step,
  dirty,
  save,
  onRefused,
  campaign,
  focus,
  onSaved,
  onStep,
  onReload,
  actions,
  children,
}: StepFrameProps) {
  const t = useTexts();
  const saving = useCallMutation((_call, { save: run }: Saving) => run(), {
    onSuccess: (kept, { how, to }) => {
      onSaved(kept, to);
      if (how === 'draft') notify.success({ message: t('campaigns.saved') });
    },
  });
  const busy = saving.isPending ? saving.variables.how : null;
  useLeaveGuard(dirty);
  const here = useRef<HTMLButtonElement>(null);
  const draft = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus !== null) (focus === 'draft' ? draft : here).current?.focus();
  }, [focus]);
  const next: Asked = { how: 'next', to: campaignSteps[campaignSteps.indexOf(step) + 1] };
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<Asked | null>(null);
  /** Also from outside of the form: the step is checked as by its own button. */
  const submit = (wanted: Asked): void => {
    asked.current = wanted;
    form.current?.requestSubmit();
  };
  const handleSubmit = (): void => {
    const wanted = asked.current ?? next;
    asked.current = null;
    if (save === null) onRefused();
    else if (!saving.isPending) saving.mutate({ ...wanted, save });
  };
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
                onClick={() => (dirty ? submit({ how: 'next', to: one }) : onStep(one))}
              >
                <span className={styles.number}>{index + 1}</span>
                {t(`campaigns.step.${one}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <DraftForm
        ref={form}
        isWrong={save === null}
        onSubmit={handleSubmit}
        aria-label={t(`campaigns.step.${step}`)}
      >
        <Stack gap={4}>
          {children}
          {refused !== null && (
            <NetworkProblemNote
              problem={refused}
              about="campaign"
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
              <Button ref={draft} loading={busy === 'draft'} onClick={() => submit({ how: 'draft' })}>
                {t('campaigns.saveDraft')}
              </Button>
              <Button type="submit" variant="primary" loading={busy === 'next'}>
                {t('campaigns.next')}
              </Button>
            </Group>
          )}
        </Stack>
      </DraftForm>
    </Stack>
  );
}
