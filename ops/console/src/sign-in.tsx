import { opsEndpoints } from '@galla/shared/contract';
import { useState, type FormEvent } from 'react';
import { ApiProblem, call } from './api';
import { useTexts } from './messages/texts';

export function SignIn({ onSignedIn, onLanguage }: { onSignedIn: () => void; onLanguage: () => void }) {
  const texts = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const body = {
        login: String(form.get('login')),
        password: String(form.get('password')),
        keep: 'cookie',
      };
      await call(opsEndpoints.signIn, { body });
      onSignedIn();
    } catch (error) {
      setProblem((error instanceof ApiProblem && error.message) || texts.unreachable);
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <form className="card" onSubmit={(event) => void handleSubmit(event)}>
        <p className="brand">{texts.product}</p>
        <h1>{texts.signInTitle}</h1>
        <label>
          {texts.login}
          <input name="login" autoComplete="username" autoCapitalize="none" required />
        </label>
        <label>
          {texts.password}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="main" disabled={busy}>
          {texts.signIn}
        </button>
        <button type="button" className="plain" onClick={onLanguage}>
          {texts.language}
        </button>
      </form>
    </main>
  );
}
