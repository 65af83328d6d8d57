import { DecimalInput } from '@galla/ui/forms';
import { Stack } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import type { ReductionDraft } from '../lib/reduction-draft';
import { useTexts } from '../messages/texts';
import styles from './reduction-fields.module.css';

interface ReductionFieldsProps {
  /** Name of the reduction. */
  label: string;
  /** Whether the label is seen; otherwise a heading above says it. */
  isField?: boolean;
  draft: ReductionDraft;
  /** Selectable kinds. */
  kinds: readonly ReductionDraft['kind'][];
  /** Fields the contract's schema rejects, by path below this reduction; shown after a submit. */
  wrong: (path: string) => boolean;
  onChange: (draft: ReductionDraft) => void;
}

/** Fields of a reduction: per cent with a cap or an amount, and a minimum order. */
export function ReductionFields({
  label,
  isField = false,
  draft,
  kinds,
  wrong,
  onChange,
}: ReductionFieldsProps) {
  const t = useTexts();
  const set = (change: Partial<ReductionDraft>): void => onChange({ ...draft, ...change });
  return (
    <Stack gap={3}>
      <SegmentedControl
        isField={isField}
        label={label}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        choices={kinds.map((kind) => ({ value: kind, label: t(`rewards.kind.${kind}`) }))}
      />
      {draft.kind !== 'none' && (
        <div className={styles.fields}>
          {draft.kind === 'percent' ? (
            <>
              <DecimalInput
                label={t('rewards.percent')}
                after="%"
                required
                value={draft.percent}
                onChange={(percent) => set({ percent })}
                error={wrong('reduction.percent') ? t('rewards.percentWrong') : undefined}
              />
              <DecimalInput
                label={t('rewards.cap')}
                prefix="₹"
                placeholder={t('rewards.noCap')}
                value={draft.cap}
                onChange={(cap) => set({ cap })}
                error={wrong('reduction.cap') ? t('rewards.amountWrong') : undefined}
              />
            </>
          ) : (
            <DecimalInput
              label={t('rewards.amount')}
              prefix="₹"
              required
              value={draft.amount}
              onChange={(amount) => set({ amount })}
              error={wrong('reduction.amount') ? t('rewards.amountWrong') : undefined}
            />
          )}
          <DecimalInput
            label={t('rewards.minimum')}
            prefix="₹"
            placeholder={t('rewards.noMinimum')}
            value={draft.minimum}
            onChange={(minimum) => set({ minimum })}
            error={wrong('minOrderAmount') ? t('rewards.amountWrong') : undefined}
          />
        </div>
      )}
    </Stack>
  );
}
