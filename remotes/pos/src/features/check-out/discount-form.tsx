import { useState } from 'react';
import {
  counterDiscountSchema,
  givenBy,
  reasonsOf,
  type CounterDiscount,
  type DiscountReason,
} from '@galla/contract';
import { discountReasonText } from '@galla/domain';
import { parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Group, Text } from '@galla/ui';
import { DecimalInput, TrimmedInput } from '@galla/ui/forms';
import { ChoiceChips } from '@galla/ui/kit';
import { usePosText } from '../../messages/texts';

const kinds = ['flat', 'percent', 'complimentary', 'staffMeal'] as const;
type Kind = (typeof kinds)[number];
const longestNote = 80;

/** The typed figure as the contract has it; null: none, or no number. */
function figureOf(kind: Kind, typed: string): { amount: number } | { percent: number } | null {
  if (kind === 'flat') {
    const amount = parseMoney(typed);
    return amount === null || amount <= 0 ? null : { amount };
  }
  const percent = Number(typed);
  return typed === '' || !(percent > 0 && percent <= 100) ? null : { percent };
}

interface DiscountFormProps {
  onApply: (discount: CounterDiscount) => void;
  onCancel: () => void;
}

/** How much, and why. */
export function DiscountForm({ onApply, onCancel }: DiscountFormProps) {
  const t = usePosText();
  const { language } = useLanguage();
  const [kind, setKind] = useState<Kind>('flat');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<DiscountReason>('regularCustomer');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const reasons = reasonsOf(givenBy(kind));
  const needsFigure = kind === 'flat' || kind === 'percent';
  const figure = needsFigure ? figureOf(kind, typed) : {};
  const read = counterDiscountSchema.safeParse({ kind, reason, note, ...figure });
  const noteMissing = reason === 'other' && note.trim().length < 3;

  function handleKind(next: Kind): void {
    setKind(next);
    setTyped('');
    setTried(false);
    const [usual] = reasonsOf(givenBy(next));
    if (usual !== undefined && !reasonsOf(givenBy(next)).includes(reason)) setReason(usual);
  }
  function handleApply(): void {
    setTried(true);
    if (figure !== null && read.success) onApply(read.data);
  }
  return (
    <>
      <ChoiceChips
        isField
        label={t('discount.kind')}
        choices={kinds.map((value) => ({ value, label: t(`discount.kinds.${value}`) }))}
        value={kind}
        onChange={handleKind}
      />
      {needsFigure ? (
        <DecimalInput
          label={t(kind === 'flat' ? 'discount.amount' : 'discount.percent')}
          value={typed}
          onChange={setTyped}
          error={
            tried && figure === null
              ? t(kind === 'flat' ? 'discount.amountWrong' : 'discount.percentWrong')
              : undefined
          }
        />
      ) : (
        <Text size="sm" tone="muted">
          {t(`discount.about.${kind}`)}
        </Text>
      )}
      {reasons.length > 1 && (
        <ChoiceChips
          isField
          label={t('discount.reason')}
          choices={reasons.map((value) => ({
            value,
            label: discountReasonText({ reason: value, note: '' }, language),
          }))}
          value={reason}
          onChange={setReason}
        />
      )}
      <TrimmedInput
        label={t('discount.note')}
        description={t('discount.noteHint')}
        required={reason === 'other'}
        maxLength={longestNote}
        value={note}
        onChange={setNote}
        error={tried && noteMissing ? t('discount.noteNeeded') : undefined}
      />
      <Group gap={2}>
        <Button variant="primary" onClick={handleApply}>
          {t('discount.apply')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('discount.cancel')}
        </Button>
      </Group>
    </>
  );
}
