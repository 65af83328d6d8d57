import { useState } from 'react';
import { ApiError } from '@galla/shared/http';
import { Form, PasswordField, PasswordStrength, TextField, useWatch, useZodForm } from '@galla/ui/forms';
import { Banner, Button } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { hasCode, problemText } from './auth-problem';
import { detailsSchema, type DetailsInput } from './details-schema';
import { StoreNameField, useNameCheck } from './store-name-field';

const empty: DetailsInput = { userName: '', email: '', storeName: '', password: '', repeat: '' };

interface Props {
  proof: string;
  /** The proof expired: the number must be verified again. */
  onProofExpired: (error: unknown) => void;
}

/** Last step of a sign-up: user, store, password. Submitting signs in. */
export function DetailsStep({ proof, onProofExpired }: Props) {
  const t = useShellTexts();
  const { signIn } = useShell();
  // Validated on every change: an error removed on blur would move the button during a click.
  const form = useZodForm(detailsSchema, { defaultValues: empty });
  const { control } = form;
  const [storeName, password] = useWatch({ control, name: ['storeName', 'password'] });
  const [check, setCheck] = useNameCheck(storeName);
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async ({ repeat: _repeat, ...fields }: DetailsInput): Promise<void> => {
    setProblem(null);
    if (check.kind === 'taken' && check.name === fields.storeName) return form.setFocus('storeName');
    try {
      await signIn.withSignup({ ...fields, proof });
    } catch (error) {
      showRefusal(error, fields.storeName);
    }
  };

  function showRefusal(error: unknown, name: string): void {
    if (hasCode(error, 'STORE_NAME_TAKEN')) {
      setCheck({ kind: 'taken', name, suggestion: null });
      form.setFocus('storeName');
    } else if (error instanceof ApiError && error.problems.some(({ path }) => path[0] === 'email')) {
      form.setError('email', { type: 'server', message: 'exists' }, { shouldFocus: true });
    } else if (hasCode(error, 'OTP_EXPIRED')) {
      onProofExpired(error);
    } else {
      setProblem(problemText(error));
    }
  }

  const weak = t('signup.passwordInvalid');
  const nameless = t('signup.userNameInvalid');
  const noEmail = t('signup.emailInvalid');
  return (
    <Form form={form} onSubmit={handleSubmit} className="auth-fields auth-fields-still">
      {problem && <Banner tone="error">{problem}</Banner>}
      <TextField
        control={control}
        name="userName"
        label={t('signup.userName')}
        errors={{ required: nameless, minlength: nameless, maxlength: nameless }}
        autoComplete="name"
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={t('signup.email')}
        errors={{ required: noEmail, pattern: noEmail, exists: t('signup.emailExists') }}
        autoComplete="email"
        autoCapitalize="none"
      />
      <StoreNameField
        control={control}
        name="storeName"
        errors={{
          required: t('signup.storeNameInvalid'),
          minlength: t('signup.storeNameInvalid'),
          pattern: t('signup.storeNameInvalid'),
        }}
        check={check}
        onSuggestion={(name) => form.setValue('storeName', name, { shouldValidate: true })}
      />
      <div className="auth-password">
        <PasswordField
          control={control}
          name="password"
          deps="repeat"
          label={t('signup.password')}
          description={t('signup.passwordHint')}
          errors={{ required: weak, minlength: weak, maxlength: weak, pattern: weak }}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        control={control}
        name="repeat"
        label={t('signup.repeat')}
        errors={{ required: t('signup.repeatRequired'), mustMatch: t('signup.mustMatch') }}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('signup.create')}
      </Button>
    </Form>
  );
}
