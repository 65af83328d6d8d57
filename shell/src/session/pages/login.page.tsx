import { useRef, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { useTextRules } from '@galla/ui/forms';
import { Link, useNavigate } from '@galla/shared/router';
import { Banner, Button, Icon, PasswordInput, TextInput } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { AuthLayout } from './auth-layout';
import { hasCode, problemText } from './auth-problem';
import { DemoLogins } from './demo-logins';
import { departure } from '../departure';
import { offerSignup } from './offer-signup';
import { forgotPasswordPath, signupPath } from '../session-paths';
import { useCapsLock } from './use-caps-lock';

/**
 * /login: mobile number or e-mail, and the password. The guard redirects afterwards. Two plain fields on
 * purpose: the form library would add a tenth to this screen's bytes.
 */
export function LoginPage() {
  const t = useShellTexts();
  const { config } = useShell();
  const { login, password, setLogin, setPassword, missing, problem, busy, send, passwordField } = useLogin();
  const { ref: loginField, onKeyDown } = useTextRules({ onTrim: setLogin, trimOn: 'focusout' });
  const capsLock = useCapsLock();

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send(login.trim(), password);
  };

  return (
    <AuthLayout screenTitle={t('screens.login')} title={t('auth.loginTitle')} footer={<SignupLink />}>
      <DepartureNote />
      <form noValidate className="auth-fields" onSubmit={handleSubmit}>
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <TextInput
          name="login"
          label={t('auth.login')}
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          ref={loginField}
          error={missing && login.trim() === '' ? t('auth.loginRequired') : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          name="password"
          label={t('auth.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          ref={passwordField}
          error={missing && password === '' ? t('auth.passwordRequired') : undefined}
          description={capsLock.on ? <CapsLockNote /> : undefined}
          {...capsLock.watch}
        />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          {t('auth.signIn')}
        </Button>
        <Link className="auth-link auth-forgot" to={forgotPasswordPath}>
          {t('auth.forgot')}
        </Link>
      </form>
      <DemoLogins
        logins={config.demoLogins}
        busy={busy}
        onChoose={(name, secret) => {
          setLogin(name);
          setPassword(secret);
          void send(name, secret);
        }}
      />
    </AuthLayout>
  );
}

/** State of the form, and its submit. */
function useLogin() {
  const { signIn } = useShell();
  const navigate = useNavigate();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  /** Submitted with an empty field: shows the required errors. */
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  async function send(name: string, secret: string): Promise<void> {
    setProblem(null);
    setMissing(name === '' || secret === '');
    if (busy || name === '' || secret === '') return;
    departure.setState({ reason: null });
    setBusy(true);
    try {
      await signIn.withPassword(name, secret);
    } catch (error) {
      setBusy(false);
      passwordField.current?.select();
      if (!hasCode(error, 'USER_NOT_FOUND')) setProblem(problemText(error));
      else if (await offerSignup()) await navigate(signupPath);
    }
  }

  return { login, password, setLogin, setPassword, missing, problem, busy, send, passwordField };
}

function SignupLink() {
  const t = useShellTexts();
  return (
    <>
      {t('auth.newHere')}
      <Link className="auth-link" to={signupPath}>
        {t('auth.createAccount')}
      </Link>
    </>
  );
}

function CapsLockNote() {
  const t = useShellTexts();
  return (
    <output className="auth-caps">
      <Icon name="warning" size={14} />
      {t('auth.capsLock')}
    </output>
  );
}

/** Why the session ended without a logout. */
function DepartureNote() {
  const t = useShellTexts();
  const reason = useStore(departure, (state) => state.reason);
  if (reason !== 'expired' && reason !== 'revoked') return null;
  return <Banner tone="info">{t(`auth.${reason}`)}</Banner>;
}
