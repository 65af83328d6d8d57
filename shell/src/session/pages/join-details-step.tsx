import { useState } from 'react';
import * as z from 'zod/mini';
import { completeSubuserBodySchema, endpoints, type OpenInvitation } from '@galla/contract';
import {
  Form,
  matchFields,
  PasswordField,
  PasswordStrength,
  TextField,
  useWatch,
  useZodForm,
} from '@galla/ui/forms';
import { ApiError, http } from '@galla/shared/http';
import { Banner, Button } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { hasCode, problemText } from './auth-problem';

const { completeSubuser } = endpoints.members;

const joinSchema = matchFields(
  z.extend(z.omit(completeSubuserBodySchema, { token: true, proof: true, deviceId: true }), {
    repeat: z.string().check(z.minLength(1)),
  }),
  'password',
  'repeat',
);
type JoinInput = z.input<typeof joinSchema>;

interface Props {
  token: string;
  proof: string;
  invitation: OpenInvitation;
  /** The invitation was revoked or used meanwhile. */
  onGone: () => void;
  onProofExpired: (error: unknown) => void;
}

/** Last step of joining: user and password. Submitting signs in. */
export function JoinDetailsStep({ token, proof, invitation, onGone, onProofExpired }: Props) {
  const t = useShellTexts();
  const { signIn } = useShell();
  // Validated on every change: an error removed on blur would move the button during a click.
  const form = useZodForm(joinSchema, {
    defaultValues: { userName: invitation.userName, email: '', password: '', repeat: '' },
  });
  const { control } = form;
  const password = useWatch({ control, name: 'password' });
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async ({ repeat: _repeat, ...fields }: JoinInput): Promise<void> => {
    setProblem(null);
    try {
      await signIn.by((deviceId) =>
        http.call(completeSubuser, { body: { ...fields, token, proof, deviceId } }),
      );
    } catch (error) {
      if (hasCode(error, 'INVITATION_INVALID')) onGone();
      else if (hasCode(error, 'OTP_EXPIRED')) onProofExpired(error);
      else if (error instanceof ApiError && error.problems.some(({ path }) => path[0] === 'email'))
        form.setError('email', { type: 'server', message: 'exists' }, { shouldFocus: true });
      else setProblem(problemText(error));
    }
  };

  const weak = t('signup.passwordInvalid');
  const nameless = t('signup.userNameInvalid');
  return (
    <Form form={form} onSubmit={handleSubmit} className="auth-fields">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
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
        label={t('join.email')}
        errors={{
          pattern: t('signup.emailInvalid'),
          invalid: t('signup.emailInvalid'),
          exists: t('signup.emailExists'),
        }}
        autoComplete="email"
        autoCapitalize="none"
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
        {t('join.join', { store: invitation.storeName })}
      </Button>
    </Form>
  );
}
