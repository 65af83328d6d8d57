import type { ReactNode } from 'react';
import { codeRequestBodySchema, type BodyOf, type endpoints } from '@galla/contract';
import { Form, PhoneField, useZodForm } from '@galla/ui/forms';
import { Button } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';

/** A phone number in the contract's format. */
export type MobileNumber = BodyOf<typeof endpoints.account.initSignup>;

interface Props {
  initial: MobileNumber;
  onSubmit: (number: MobileNumber) => Promise<void>;
  /** Error of the submitted number. */
  problem: ReactNode;
}

/** First step of flows that start with a phone number. */
export function MobileStep({ initial, onSubmit, problem }: Props) {
  const t = useShellTexts();
  const form = useZodForm(codeRequestBodySchema, { defaultValues: initial, mode: 'onTouched' });
  const invalid = t('mobile.required');
  return (
    <Form form={form} onSubmit={onSubmit} className="auth-fields">
      {problem}
      <PhoneField
        control={form.control}
        name="mobile"
        codeName="countryCode"
        codeLabel={t('mobile.countryCode')}
        label={t('mobile.number')}
        description={t('mobile.why')}
        errors={invalid}
        autoComplete="tel-national"
      />
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('mobile.send')}
      </Button>
    </Form>
  );
}
