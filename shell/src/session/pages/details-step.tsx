import { useState } from 'react';
import { Form, useWatch, useZodForm } from '@galla/ui/forms';
import { Banner, Button } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { AccountFields, refuseEmail } from './account-fields';
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
  const storeName = useWatch({ control, name: 'storeName' });
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
    } else if (hasCode(error, 'OTP_EXPIRED')) onProofExpired(error);
    else if (!refuseEmail(form, error)) setProblem(problemText(error));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="auth-fields auth-fields-still">
      {problem && <Banner tone="error">{problem}</Banner>}
      <AccountFields control={control} emailLabel={t('signup.email')}>
        <StoreNameField
          control={control}
          name="storeName"
          errors={t('signup.storeNameInvalid')}
          check={check}
          onSuggestion={(name) => form.setValue('storeName', name, { shouldValidate: true })}
        />
      </AccountFields>
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('signup.create')}
      </Button>
    </Form>
  );
}
