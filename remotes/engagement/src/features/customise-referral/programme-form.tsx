import { useState } from 'react';
import { referralCodeMark, referralLimits, type ReferralProgramme } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { DigitsInput, DraftForm, TrimmedInput, useLeaveGuard } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { homeZone, useSession } from '@galla/shared/session';
import { Banner, Button, Card, Group, Heading, Stack, Switch, Text, TextArea } from '@galla/ui';
import { useTexts, type EngagementText } from '../../messages/texts';
import { ReductionFields } from '../../ui/reduction-fields';
import styles from './customise-referral.module.css';
import { useSaveProgramme } from './customise.queries';
import { programmeDraft, readProgramme, type ProgrammeDraft } from './programme-draft';
import { ProgrammePreview } from './programme-preview';

/** Unset texts are suggested in the user's language. */
function withSuggestedTexts(programme: ReferralProgramme, t: EngagementText): ReferralProgramme {
  const texts = {
    headline: t('rewards.suggestedHeadline'),
    details: t('rewards.suggestedDetails'),
    invitation: t('rewards.suggestedInvitation', { code: referralCodeMark }),
  };
  return { ...programme, terms: { ...programme.terms, texts } };
}

/** Rewards for friend and referrer, limits and texts, with a preview. */
export function ProgrammeForm({
  programme: stored,
  merchantId,
}: {
  programme: ReferralProgramme;
  merchantId: string;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const save = useSaveProgramme(merchantId);
  const programme = stored.updatedAt === null ? withSuggestedTexts(stored, t) : stored;
  const [draft, setDraft] = useState(() => programmeDraft(programme));
  const [sent, setSent] = useState(false);
  const read = readProgramme(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(programmeDraft(programme));
  useLeaveGuard(isChanged);

  const set = (change: Partial<ProgrammeDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const problem = (path: string): string | undefined =>
    sent && read.kind === 'wrong' ? read.problems.get(path) : undefined;
  const wrongIn = (part: string) => (path: string) => problem(`${part}.${path}`) !== undefined;
  const textProblem = (name: string): string | undefined => {
    const found = problem(`texts.${name}`);
    if (found === undefined) return undefined;
    return t(found === 'codeMissing' ? 'rewards.codeMissing' : 'rewards.textMissing');
  };
  const handleSubmit = (): void => {
    setSent(true);
    if (read.kind === 'ok') save.mutate(read.body);
  };
  const { updatedBy, updatedAt } = programme;

  return (
    <DraftForm isWrong={read.kind === 'wrong'} onSubmit={handleSubmit} aria-label={t('rewards.tabReferral')}>
      <div className={styles.form}>
        <Stack gap={4}>
          <Card>
            <Stack gap={3}>
              <Switch
                label={t('rewards.enabled')}
                description={t('rewards.enabledHint')}
                checked={draft.enabled}
                onChange={(event) => set({ enabled: event.currentTarget.checked })}
              />
              {updatedBy !== null && updatedAt !== null && (
                <Text size="sm" tone="muted">
                  {t('rewards.savedBy', {
                    name: updatedBy,
                    when: formatDateTime(updatedAt, { locale, timeZone }),
                  })}
                </Text>
              )}
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="reward-friend">
            <Stack gap={3}>
              <Heading level={2} id="reward-friend">
                {t('rewards.friend')}
              </Heading>
              <Text size="sm" tone="muted">
                {t('rewards.friendHint')}
              </Text>
              <ReductionFields
                label={t('rewards.friend')}
                kinds={['percent', 'flat']}
                draft={draft.friend}
                wrong={wrongIn('friend')}
                onChange={(friend) => set({ friend })}
              />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="reward-referrer">
            <Stack gap={3}>
              <Heading level={2} id="reward-referrer">
                {t('rewards.referrer')}
              </Heading>
              <Text size="sm" tone="muted">
                {t('rewards.referrerHint')}
              </Text>
              <ReductionFields
                label={t('rewards.referrer')}
                kinds={['percent', 'flat']}
                draft={draft.referrer}
                wrong={wrongIn('referrer')}
                onChange={(referrer) => set({ referrer })}
              />
              <div className={styles.fields}>
                <DigitsInput
                  label={t('rewards.validDays')}
                  required
                  maxLength={3}
                  value={draft.validDays}
                  onChange={(validDays) => set({ validDays })}
                  error={
                    problem('referrer.validDays') &&
                    t('rewards.daysWrong', { most: referralLimits.validDays })
                  }
                />
                <DigitsInput
                  label={t('rewards.maxFriends')}
                  placeholder={t('rewards.anyNumber')}
                  maxLength={5}
                  value={draft.maxFriends}
                  onChange={(maxFriends) => set({ maxFriends })}
                  error={problem('maxFriends') && t('rewards.friendsWrong', { most: referralLimits.friends })}
                />
              </div>
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="reward-texts">
            <Stack gap={3}>
              <Heading level={2} id="reward-texts">
                {t('rewards.texts')}
              </Heading>
              <TrimmedInput
                label={t('rewards.headline')}
                required
                maxLength={referralLimits.headline}
                value={draft.headline}
                onChange={(headline) => set({ headline })}
                error={textProblem('headline')}
              />
              <TextArea
                label={t('rewards.details')}
                maxLength={referralLimits.details}
                value={draft.details}
                onChange={(event) => set({ details: event.currentTarget.value })}
              />
              <TextArea
                label={t('rewards.invitation')}
                description={t('rewards.invitationHint')}
                required
                maxLength={referralLimits.invitation}
                value={draft.invitation}
                onChange={(event) => set({ invitation: event.currentTarget.value })}
                error={textProblem('invitation')}
              />
            </Stack>
          </Card>
        </Stack>
        <div className={styles.preview}>
          <ProgrammePreview draft={draft} terms={read.kind === 'ok' ? read.body.terms : null} />
        </div>
      </div>
      <Stack gap={3}>
        {save.isError && (
          <Banner tone="error" title={t('rewards.saveFailed')}>
            {save.failure}
          </Banner>
        )}
        <Group gap={2} justify="flex-end">
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('rewards.save')}
          </Button>
        </Group>
      </Stack>
    </DraftForm>
  );
}
