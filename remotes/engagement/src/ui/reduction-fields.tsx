import { DecimalInput } from '@galla/shared/forms';
import { Stack } from '@galla/shared/ui';
import { SegmentedControl } from '@galla/shared/ui/kit';
import type { ReductionDraft } from '../lib/reduction-draft';
import { useTexts } from '../lib/texts';
import styles from './reduction-fields.module.css';

interface ReductionFieldsProps {
  /** What is reduced, for screen readers. */
  label: string;
  draft: ReductionDraft;
  /** Kinds to choose from. */
  kinds: readonly ReductionDraft['kind'][];
  /** Which parts the contract's schema refuses, by their place below this reduction; shown once the form was sent. */
  wrong: (path: string) => boolean;
  onChange: (draft: ReductionDraft) => void;
}

/** A reduction as people set it: per cent with a cap or an amount, from a minimum order. */
export function ReductionFields({ label, draft, kinds, wrong, onChange }: ReductionFieldsProps) {
  const t = useTexts();
  const set = (change: Partial<ReductionDraft>): void => onChange({ ...draft, ...change });
  return (
    <Stack gap={3}>
      <SegmentedControl
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
                prefix="%"
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
