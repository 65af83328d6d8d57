import type { PanelConfig } from '@galla/contract';
import { hasMessage } from '@galla/shared/i18n';
import { Heading, Text } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import './demo-logins.css';

interface Props {
  logins: PanelConfig['demoLogins'];
  busy: boolean;
  onChoose: (login: string, password: string) => void;
}

/** Demo accounts with one-click sign-in. Renders nothing outside demo mode. */
export function DemoLogins({ logins, busy, onChoose }: Props) {
  const t = useShellTexts();
  if (logins.length === 0) return null;
  const roleText = (role: string): string => {
    const key = `role.${role}` as 'role.owner';
    return hasMessage('shell', key) ? t(key) : role;
  };
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div>
        <Heading level={2} id="demo-title">
          {t('auth.demo')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('auth.demoHint')}
        </Text>
      </div>
      <div className="demo-list">
        {logins.map((account) => (
          <button
            key={account.login}
            type="button"
            className="demo-login"
            disabled={busy}
            onClick={() => onChoose(account.login, account.password)}
          >
            <strong>{roleText(account.role)}</strong>
            <span>{account.label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
