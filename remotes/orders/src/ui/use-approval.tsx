import { useState, type ReactNode } from 'react';
import { pinSchema, type Approval, type OrderRight } from '@galla/contract';
import { Stack, Text, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useApprovalTerms } from '../lib/money/approval.queries';
import { useOrdersText } from '../messages/texts';

/** Who does it, where the outlet's owner asks for a PIN; nothing where they don't. */
export function useApproval(
  outletId: string,
  right: OrderRight,
  /** Missing answers show as errors. */
  tried: boolean,
): { fields: ReactNode; approval: Approval | undefined; isMissing: boolean } {
  const t = useOrdersText();
  const terms = useApprovalTerms(outletId);
  const [userId, setUserId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  if (terms?.asksPin !== true) return { fields: null, approval: undefined, isMissing: false };
  const people = terms.people.filter(({ rights }) => rights.includes(right));
  const isRight = pinSchema.safeParse(pin).success;
  const isMissing = userId === null || !isRight;
  const fields = (
    <Stack gap={3}>
      {people.length === 0 ? (
        <Text tone="muted">{t('money.approval.nobody')}</Text>
      ) : (
        <Select
          label={t('money.approval.who')}
          options={people.map((person) => ({ value: person.userId, label: person.userName }))}
          value={userId}
          onChange={setUserId}
          error={tried && userId === null ? t('money.approval.whoMissing') : undefined}
        />
      )}
      <TextInput
        type="password"
        label={t('money.approval.pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        error={tried && !isRight ? t('money.approval.pinMissing') : undefined}
      />
    </Stack>
  );
  return { fields, approval: userId === null ? undefined : { userId, pin }, isMissing };
}
