import { useState, type FormEvent } from 'react';
import { endpoints } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { useMessages } from '@galla/shared/i18n';
import { session } from '@galla/shared/session';
import { Banner, Button, Card, Heading, PasswordInput, Stack, TextInput } from '@galla/ui';
import type { harnessEn } from './messages';

/** Signs in like the shell: the token is in the response header. */
async function signIn(login: string, password: string): Promise<void> {
  // The shell's page sets the anti-forgery cookie; here any read does.
  await http.call(endpoints.outlets.publicOutlets);
  const { deviceId, token: before } = session.state.getState();
  const { data } = await http.call(endpoints.account.login, { body: { login, password, deviceId } });
  const { token } = session.state.getState();
  if (token === null || token === before) throw new ApiError(0, 'UNREADABLE', 'The answer brought no token');
  session.begin(data, token);
  const outlets = await http.call(endpoints.outlets.outletList);
  session.setOutlets(outlets.data);
}

/** Replaces the shell's login page. */
export function HarnessLogin({ name }: { name: string }) {
  const t = useMessages<typeof harnessEn>('harness');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    signIn(String(form.get('login')), String(form.get('password'))).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    });
  };
  return (
    <main style={{ maxWidth: 360, margin: '10vh auto', padding: 16 }}>
      <Card>
        <form onSubmit={handleSubmit}>
          <Stack gap={4}>
            <Heading level={1}>{t('title', { name })}</Heading>
            {problem !== null && <Banner tone="error">{problem}</Banner>}
            <TextInput name="login" label={t('login')} autoComplete="username" />
            <PasswordInput name="password" label={t('password')} />
            <Button type="submit" variant="primary" loading={busy}>
              {t('submit')}
            </Button>
          </Stack>
        </form>
      </Card>
    </main>
  );
}
