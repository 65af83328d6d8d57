import type { ScratchCard } from '@galla/contract';
import { formatMoneySummary } from '@galla/shared/format';
import { DecimalInput } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { Card, IconButton, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { ReductionFields } from '../../ui/reduction-fields';
import styles from './customise-referral.module.css';
import type { PrizeDraft } from './prizes-draft';

interface PrizeFieldsProps {
  position: number;
  prize: PrizeDraft;
  /** Results so far; null: none yet. */
  result: ScratchCard['results'][number] | null;
  wrong: (path: string) => boolean;
  onChange: (prize: PrizeDraft) => void;
  /** Omitted: the only prize can't be removed. */
  onRemove?: () => void;
}

/** One prize: its odds and its value. */
export function PrizeFields({ position, prize, result, wrong, onChange, onRemove }: PrizeFieldsProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const name = t('scratchCard.prize', { position });
  return (
    <Card as="li" aria-label={name}>
      <div className={styles.prize}>
        <DecimalInput
          label={t('scratchCard.odds')}
          after="%"
          required
          value={prize.odds}
          onChange={(odds) => onChange({ ...prize, odds })}
          error={wrong('odds') ? t('scratchCard.oddsWrong') : undefined}
        />
        <Stack gap={2}>
          <ReductionFields
            isField
            label={name}
            kinds={['percent', 'flat', 'none']}
            draft={prize.reduction}
            wrong={wrong}
            onChange={(reduction) => onChange({ ...prize, reduction })}
          />
          {result && (
            <Text size="sm" tone="muted">
              {t('scratchCard.result', {
                given: result.given,
                used: result.used,
                cost: formatMoneySummary(result.cost, { locale }),
              })}
            </Text>
          )}
        </Stack>
        {onRemove && (
          <IconButton icon="trash" label={t('scratchCard.removePrize', { position })} onClick={onRemove} />
        )}
      </div>
    </Card>
  );
}
