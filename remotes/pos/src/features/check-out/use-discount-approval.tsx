import { useState, type ReactNode } from 'react';
import { endpoints, pinSchema, type Approval } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { Stack, Text, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { usePosText } from '../../messages/texts';

export interface DiscountApproval {
  fields: ReactNode;
  approval: Approval | undefined;
  isMissing: boolean;
}

/**
 * Who gives a discount, where the outlet's owner asks for a PIN; nothing where they don't. It lives no longer than the
 * screen: a PIN isn't kept on the device.
 */
export function useDiscountApproval(outletId: string, isGiven: boolean, tried: boolean): DiscountApproval {
  const t = usePosText();
  const options = useCallOptions();
  const [userId, setUserId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const { data: terms } = useQuery({
    queryKey: ['pos', 'approvalTerms', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.counter.approvalTerms, { query: { outletId } }, { ...options, signal }))
        .data,
    staleTime: 60_000,
    enabled: isGiven,
  });
  if (!isGiven || terms?.asksPin !== true) return { fields: null, approval: undefined, isMissing: false };
  const people = terms.people.filter(({ rights }) => rights.includes('order:discount'));
  const isRight = pinSchema.safeParse(pin).success;
  const fields = (
    <Stack gap={3} data-approval>
      {people.length === 0 ? (
        <Text tone="muted">{t('discount.approval.nobody')}</Text>
      ) : (
        <Select
          label={t('discount.approval.who')}
          options={people.map((person) => ({ value: person.userId, label: person.userName }))}
          value={userId}
          onChange={setUserId}
          error={tried && userId === null ? t('discount.approval.whoMissing') : undefined}
        />
      )}
      <TextInput
        type="password"
        label={t('discount.approval.pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        error={tried && !isRight ? t('discount.approval.pinMissing') : undefined}
      />
    </Stack>
  );
  const approval = userId === null ? undefined : { userId, pin };
  return { fields, approval, isMissing: userId === null || !isRight };
}
