import { useRef, useState, type ReactNode } from 'react';
import { pinSchema, type Approval, type ApprovalTerms, type OrderRight } from '@galla/contract';
import { LazySelect } from '../kit/lazy-select';
import { Stack } from '../base/layout';
import { Text } from '../base/text';
import { TextInput, type TextInputProps } from '../base/text-input';

interface PinInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  value: string;
  onChange: (pin: string) => void;
}

/** The PIN of a person: four to six digits that nobody reads over their shoulder. */
export function PinInput({ value, onChange, ...rest }: PinInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      {...rest}
      type="password"
      inputMode="numeric"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

export interface ApprovalProps {
  /** Undefined while it is not known whether the outlet asks. */
  terms: ApprovalTerms | undefined;
  right: OrderRight;
  /** Missing answers show as errors. */
  tried: boolean;
  t: (key: `approval.${'who' | 'whoMissing' | 'pin' | 'pinMissing' | 'nobody'}`) => string;
}

export interface GivenApproval {
  fields: ReactNode;
  approval: Approval | undefined;
  isMissing: boolean;
  /** Moves the focus to what is missing first. */
  focus: () => void;
}

/** Who does it, where the outlet's owner asks for a PIN; nothing where they don't. A PIN is kept no longer than the screen. */
export function useApproval({ terms, right, tried, t }: ApprovalProps): GivenApproval {
  const [userId, setUserId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const pinInput = useRef<HTMLInputElement>(null);
  const focus = (): void => pinInput.current?.focus();
  if (terms?.asksPin !== true) return { fields: null, approval: undefined, isMissing: false, focus };
  const people = terms.people.filter(({ rights }) => rights.includes(right));
  const isRight = pinSchema.safeParse(pin).success;
  const fields = (
    <Stack gap={3}>
      {people.length === 0 ? (
        <Text tone="muted">{t('approval.nobody')}</Text>
      ) : (
        <LazySelect
          label={t('approval.who')}
          options={people.map((person) => ({ value: person.userId, label: person.userName }))}
          value={userId}
          onChange={setUserId}
          error={tried && userId === null ? t('approval.whoMissing') : undefined}
        />
      )}
      <PinInput
        ref={pinInput}
        label={t('approval.pin')}
        value={pin}
        onChange={setPin}
        error={tried && !isRight ? t('approval.pinMissing') : undefined}
      />
    </Stack>
  );
  const approval = userId === null ? undefined : { userId, pin };
  return { fields, approval, isMissing: userId === null || !isRight, focus };
}
