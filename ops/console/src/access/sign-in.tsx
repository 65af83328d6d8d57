import { opsEndpoints } from '@galla/contract';
import { Banner, Button, Card, Heading, PasswordInput, Stack, Text, TextInput } from '@galla/ui';
import { call } from '../lib/api';
import { useWindowTitle } from '../ui/console-page';
import { useTexts } from '../messages/texts';
import { useSubmit, type FieldRules } from '../lib/use-submit';

const rules: FieldRules = { login: {}, password: {} };

export function SignIn({ onSignedIn, onLanguage }: { onSignedIn: () => void; onLanguage: () => void }) {
  const t = useTexts();
  useWindowTitle(t('signInTitle'));
  const { problem, errors, busy, onSubmit } = useSubmit(async (fields) => {
    const body = {
      login: String(fields.get('login')),
      password: String(fields.get('password')),
      keep: 'cookie',
    };
    await call(opsEndpoints.signIn, { body });
    onSignedIn();
  }, rules);
  return (
    <main className="ops-sign-in">
      <Card padding="lg">
        <form noValidate onSubmit={onSubmit}>
          <Stack gap={4}>
            <Stack gap={1}>
              <Text className="ops-brand" weight="semibold">
                {t('product')}
              </Text>
              <Heading level={1}>{t('signInTitle')}</Heading>
            </Stack>
            <TextInput
              label={t('login')}
              error={errors['login']}
              name="login"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordInput label={t('password')} error={errors['password']} name="password" />
            {problem === null ? null : <Banner tone="error">{problem}</Banner>}
            <Stack gap={2}>
              <Button type="submit" variant="primary" fullWidth loading={busy}>
                {t('signIn')}
              </Button>
              <Button variant="ghost" icon="language" fullWidth onClick={onLanguage}>
                {t('language')}
              </Button>
            </Stack>
          </Stack>
        </form>
      </Card>
    </main>
  );
}
