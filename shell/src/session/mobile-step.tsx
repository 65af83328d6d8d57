import type { ReactNode } from 'react';
import { initSignupBodySchema, phoneCodes, type BodyOf, type endpoints } from '@galla/contract';
import { DigitsField, Form, FormField, useZodForm } from '@galla/ui/forms';
import { Button, Field } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import './mobile-step.css';

/** A phone number in the contract's format. */
export type MobileNumber = BodyOf<typeof endpoints.account.initSignup>;

const numberLength = 10;

interface Props {
  initial: MobileNumber;
  onSubmit: (number: MobileNumber) => Promise<void>;
  /** Error of the submitted number. */
  problem: ReactNode;
}

/** First step of flows that start with a phone number. */
export function MobileStep({ initial, onSubmit, problem }: Props) {
  const t = useShellTexts();
  const form = useZodForm(initSignupBodySchema, { defaultValues: initial, mode: 'onTouched' });
  const invalid = t('mobile.required');
  return (
    <Form form={form} onSubmit={onSubmit} className="auth-fields">
      {problem}
      <div className="mobile-number">
        <FormField control={form.control} name="countryCode">
          {({ field }) => (
            <Field label={t('mobile.countryCode')}>
              {(wiring) => (
                <select
                  {...field}
                  {...wiring}
                  className="g-input mobile-code"
                  autoComplete="tel-country-code"
                >
                  {phoneCodes.map((code) => (
                    <option key={code} value={code}>
                      {code}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </FormField>
        <DigitsField
          control={form.control}
          name="mobile"
          label={t('mobile.number')}
          description={t('mobile.why')}
          errors={{ required: invalid, pattern: invalid }}
          autoComplete="tel-national"
          maxLength={numberLength}
        />
      </div>
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('mobile.send')}
      </Button>
    </Form>
  );
}
