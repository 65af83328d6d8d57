import { useState } from 'react';
import * as z from 'zod/mini';
import { completeSubuserBodySchema, endpoints, type OpenInvitation } from '@galla/contract';
import { Form, matchFields, useZodForm } from '@galla/ui/forms';
import { http } from '@galla/shared/http';
import { Banner, Button } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { AccountFields, refuseEmail } from './account-fields';
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
      else if (!refuseEmail(form, error)) setProblem(problemText(error));
    }
  };

  return (
    <Form form={form} onSubmit={handleSubmit} className="auth-fields">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <AccountFields control={form.control} emailLabel={t('join.email')} />
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting}>
        {t('join.join', { store: invitation.storeName })}
      </Button>
    </Form>
  );
}
