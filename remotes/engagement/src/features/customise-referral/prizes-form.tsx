import { useState } from 'react';
import { scratchCardLimits, type ScratchCard } from '@galla/contract';
import { DigitsInput, DraftForm, useLeaveGuard } from '@galla/ui/forms';
import { Banner, Button, Card, Group, Stack, Text } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import styles from './customise-referral.module.css';
import { useScratchCardChanges } from './customise.queries';
import { PrizeFields } from './prize-fields';
import { furtherPrize, oddsTotal, prizesDraft, readPrizes, type PrizeDraft } from './prizes-draft';

/** Prizes with their odds, which must add up to 100 %. */
export function PrizesForm({ card, merchantId }: { card: ScratchCard; merchantId: string }) {
  const t = useTexts();
  const { save } = useScratchCardChanges(merchantId);
  const [draft, setDraft] = useState(() => prizesDraft(card.config));
  const [sent, setSent] = useState(false);
  const { prizes, validDays } = draft;
  const read = readPrizes(draft);
  const total = oddsTotal(prizes);
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(prizesDraft(card.config)));

  const setPrizes = (next: PrizeDraft[]): void => setDraft((now) => ({ ...now, prizes: next }));
  const problem = (path: string): string | undefined =>
    sent && read.kind === 'wrong' ? read.problems.get(path) : undefined;
  const ofAll = problem('prizes');
  const handleSubmit = (): void => {
    setSent(true);
    if (read.kind === 'ok') save.mutate(read.body);
  };
  return (
    <DraftForm isWrong={read.kind === 'wrong'} onSubmit={handleSubmit} aria-label={t('scratchCard.prizes')}>
      <Stack gap={4}>
        <FieldGroup
          label={t('scratchCard.prizes')}
          hideLabel
          error={ofAll && t(ofAll === 'nothingToWin' ? 'scratchCard.nothingToWin' : 'scratchCard.oddsSum')}
        >
          <Stack as="ul" gap={3}>
            {prizes.map((prize, index) => (
              <PrizeFields
                key={prize.prizeId}
                position={index + 1}
                prize={prize}
                result={card.results.find(({ prizeId }) => prizeId === prize.prizeId) ?? null}
                wrong={(path) => problem(`prizes.${index}.${path}`) !== undefined}
                onChange={(changed) => setPrizes(prizes.map((each) => (each === prize ? changed : each)))}
                {...(prizes.length > 1 && {
                  onRemove: () => setPrizes(prizes.filter((each) => each !== prize)),
                })}
              />
            ))}
          </Stack>
        </FieldGroup>
        <div className={styles.bar} aria-hidden="true">
          {prizes.map(({ prizeId, odds, reduction }) => (
            <span
              key={prizeId}
              className={styles.share}
              data-kind={reduction.kind}
              style={{ width: `${Math.min(100, Number(odds) || 0)}%` }}
            />
          ))}
        </div>
        <Text as="output" weight="semibold" tone={total === 100 ? 'green' : 'red'} numeric>
          {t(total === 100 ? 'scratchCard.total' : 'scratchCard.totalWrong', {
            total,
            rest: Math.round((100 - total) * 100) / 100,
          })}
        </Text>
        <Group gap={2}>
          <Button
            icon="plus"
            disabled={prizes.length >= scratchCardLimits.prizes}
            onClick={() => setPrizes([...prizes, furtherPrize(prizes)])}
          >
            {t('scratchCard.addPrize')}
          </Button>
        </Group>
        <Card>
          <div className={styles.short}>
            <DigitsInput
              label={t('scratchCard.validDays')}
              required
              maxLength={3}
              value={validDays}
              onChange={(days) => setDraft((now) => ({ ...now, validDays: days }))}
              error={problem('validDays') && t('rewards.daysWrong', { most: scratchCardLimits.validDays })}
            />
          </div>
        </Card>
        {save.isError && (
          <Banner tone="error" title={t('rewards.saveFailed')}>
            {save.failure}
          </Banner>
        )}
        <Group gap={2} justify="flex-end">
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('scratchCard.save')}
          </Button>
        </Group>
      </Stack>
    </DraftForm>
  );
}
