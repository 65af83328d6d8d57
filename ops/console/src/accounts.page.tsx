import { opsEndpoints, opsRoles, type OpsAccount, type OpsRole } from '@galla/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { QueryView } from './query-view';
import type { Act } from './confirm-dialog';
import { useTexts } from './messages/texts';
import { opsQueries } from './ops-queries';
import { parseRemotes } from './permissions';
import { useSubmit } from './use-submit';

/** Accounts and their roles. For admins. */
export function AccountsPage({ own }: { own: string | null }) {
  const t = useTexts();
  const query = useQuery(opsQueries.accounts);
  return (
    <Acting title={t('accounts')}>
      {(onAct) => (
        <>
          <NewAccount onMade={() => void query.refetch()} />
          <QueryView query={query}>
            {(accounts) => (
              <ul className="rows card" aria-label={t('accounts')}>
                {accounts.map((account) => (
                  <AccountRow
                    // The key includes the role, so that an unsaved choice is reset when the role changes.
                    key={`${account.accountId} ${account.role}`}
                    account={account}
                    isOwn={account.accountId === own}
                    onAct={onAct}
                  />
                ))}
              </ul>
            )}
          </QueryView>
        </>
      )}
    </Acting>
  );
}

function AccountRow({
  account,
  isOwn,
  onAct,
}: {
  account: OpsAccount;
  isOwn: boolean;
  onAct: (act: Act) => void;
}) {
  const t = useTexts();
  const [role, setRole] = useState<OpsRole>(account.role);
  const { accountId, login, name, remotes, disabled } = account;
  const change = (body: object) => call(opsEndpoints.changeAccount, { params: { accountId }, body });
  const button = (label: string, act: Omit<Act, 'label'>, unchanged = false) => (
    <button
      type="button"
      className="small"
      aria-label={`${label}: ${name}`}
      disabled={unchanged}
      onClick={() => onAct({ label, ...act })}
    >
      {label}
    </button>
  );
  return (
    <li>
      <span className="grow">
        <strong>{name}</strong> <code>{login}</code>{' '}
        <span className="badge stable">{t(`roleNames.${account.role}`)}</span>{' '}
        {account.role === 'operator' && remotes !== null ? (
          <span className="quiet">{t('ownRemotesOf', { remotes: remotes.join(', ') })}</span>
        ) : null}{' '}
        {isOwn ? <span className="badge">{t('you')}</span> : null}{' '}
        {disabled ? <span className="badge warn">{t('shut')}</span> : null}
      </span>
      <span className="acts">
        <select
          aria-label={`${t('role')}: ${name}`}
          className="small"
          value={role}
          onChange={(event) => setRole(opsRoles.find((one) => one === event.target.value) ?? role)}
        >
          {opsRoles.map((one) => (
            <option key={one} value={one}>
              {t(`roleNames.${one}`)}
            </option>
          ))}
        </select>
        {button(
          t('changeRole'),
          {
            text: t('roleText', { name, role: t(`roleNames.${role}`) }),
            danger: false,
            asks: 'nothing',
            run: () => change({ role }),
          },
          role === account.role,
        )}
        {account.role === 'operator'
          ? button(t('changeRemotes'), {
              text: t('remotesText', { name }),
              danger: false,
              asks: 'remotes',
              answer: (remotes ?? []).join(', '),
              run: (answer) => change({ remotes: parseRemotes(answer) }),
            })
          : null}
        {button(t('newPassword'), {
          text: t('passwordText', { name }),
          danger: false,
          asks: 'password',
          run: (password) => change({ password }),
        })}
        {button(disabled ? t('openAccount') : t('shutAccount'), {
          text: t(disabled ? 'openText' : 'shutText', { name }),
          danger: !disabled,
          asks: 'nothing',
          run: () => change({ disabled: !disabled }),
        })}
      </span>
    </li>
  );
}

function NewAccount({ onMade }: { onMade: () => void }) {
  const t = useTexts();
  const [made, setMade] = useState('');
  const { problem, busy, onSubmit } = useSubmit(async (fields, form) => {
    setMade('');
    const of = (name: string) => String(fields.get(name));
    const body = {
      login: of('login'),
      name: of('name'),
      role: of('role'),
      remotes: parseRemotes(of('remotes')),
      password: of('password'),
    };
    const account = await call(opsEndpoints.createAccount, { body });
    form.reset();
    setMade(t('done', { what: `${t('newAccount')}, ${account.login}` }));
    onMade();
  });
  return (
    <details className="card">
      <summary>{t('newAccount')}</summary>
      <form className="narrow" onSubmit={onSubmit}>
        <label>
          {t('name')}
          <input name="name" required maxLength={80} autoComplete="off" />
        </label>
        <label>
          {t('login')}
          <input
            name="login"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            minLength={2}
            maxLength={80}
            aria-describedby="login-hint"
          />
        </label>
        <p id="login-hint" className="quiet">
          {t('loginHint')}
        </p>
        <label>
          {t('role')}
          <select name="role">
            {opsRoles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('ownRemotes')}
          <input name="remotes" autoComplete="off" spellCheck={false} aria-describedby="remotes-hint" />
        </label>
        <p id="remotes-hint" className="quiet">
          {t('ownRemotesHint')}
        </p>
        <label>
          {t('password')}
          <input
            name="password"
            type="password"
            required
            autoComplete="new-password"
            minLength={10}
            maxLength={200}
            aria-describedby="new-password-hint"
          />
        </label>
        <p id="new-password-hint" className="quiet">
          {t('passwordHint')}
        </p>
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <output className={made === '' ? 'sr' : 'notice good'}>{made}</output>
        <button type="submit" className="main" disabled={busy}>
          {t('makeAccount')}
        </button>
      </form>
    </details>
  );
}
