import { opsEndpoints } from '@galla/contract';
import { call } from './api';
import { useTexts } from './messages/texts';
import { useSubmit } from './use-submit';

export function SignIn({ onSignedIn, onLanguage }: { onSignedIn: () => void; onLanguage: () => void }) {
  const t = useTexts();
  const { problem, busy, onSubmit } = useSubmit(async (fields) => {
    const body = {
      login: String(fields.get('login')),
      password: String(fields.get('password')),
      keep: 'cookie',
    };
    await call(opsEndpoints.signIn, { body });
    onSignedIn();
  });
  return (
    <main className="sign-in">
      <form className="card" onSubmit={onSubmit}>
        <p className="brand">{t('product')}</p>
        <h1>{t('signInTitle')}</h1>
        <label>
          {t('login')}
          <input name="login" autoComplete="username" autoCapitalize="none" required />
        </label>
        <label>
          {t('password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="main" disabled={busy}>
          {t('signIn')}
        </button>
        <button type="button" className="plain" onClick={onLanguage}>
          {t('language')}
        </button>
      </form>
    </main>
  );
}
