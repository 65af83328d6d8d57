import { useState } from 'react';
import * as z from 'zod/mini';
import { endpoints, passwordSchema } from '@galla/contract';
import { Form, matchFields, PasswordField, PasswordStrength, useWatch, useZodForm } from '@galla/ui/forms';
import { http } from '@galla/shared/http';
import { Banner, Button } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { hasCode, problemText } from './auth-problem';

const newPasswordSchema = matchFields(
  z.object({ password: passwordSchema, repeat: z.string().check(z.minLength(1)) }),
  'password',
  'repeat',
);

interface Props {
  proof: string;
  onSaved: () => void;
  /** The proof expired: the number must be verified again. */
  onProofExpired: (error: unknown) => void;
}

/** Last step of a reset: the new password, twice. */
export function NewPasswordStep({ proof, onSaved, onProofExpired }: Props) {
  const t = useShellTexts();
  // Validated on every change: an error removed on blur would move the button during a click.
  const form = useZodForm(newPasswordSchema, {
    defaultValues: { password: '', repeat: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async (values: { password: string }): Promise<void> => {
    setProblem(null);
    try {
      await http.call(endpoints.account.resetPassword, { body: { proof, password: values.password } });
      onSaved();
    } catch (error) {
      if (hasCode(error, 'OTP_EXPIRED')) onProofExpired(error);
      else setProblem(problemText(error));
    }
  };

  const weak = t('signup.passwordInvalid');
  return (
    <Form form={form} onSubmit={handleSubmit} className="auth-fields">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="auth-password">
        <PasswordField
          control={form.control}
          name="password"
          deps="repeat"
          label={t('forgot.newPassword')}
          description={t('signup.passwordHint')}
          errors={weak}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        control={form.control}
        name="repeat"
        label={t('signup.repeat')}
        errors={{ required: t('signup.repeatRequired'), mustMatch: t('signup.mustMatch') }}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('forgot.save')}
      </Button>
    </Form>
  );
}
