import { opsEndpoints, opsRoles, type OpsAccount, type OpsRole } from '@galla/shared/contract';
import { useCallback, useState } from 'react';
import { Acting } from './acting';
import { call } from './api';
import { AskedView } from './asked-view';
import type { Act } from './confirm-dialog';
import { useTick } from './live';
import { fill, useTexts } from './messages/texts';
import { useAsked } from './use-asked';
import { useSubmit } from './use-submit';

/** Another admin may change accounts meanwhile; that makes no revision. */
const everyMs = 5_000;

/** Who may sign in here, and as what. For admins. */
export function AccountsPage({ own, onOwnChanged }: { own: string | null; onOwnChanged: () => void }) {
  const texts = useTexts();
  const tick = useTick(everyMs);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- time that has passed is the reason to ask again
  const { asked, again } = useAsked(useCallback(() => call(opsEndpoints.accounts), [tick]));
  return (
    <Acting title={texts.accounts} again={again}>
      {(onAct) => (
        <>
          <NewAccount onMade={again} />
          <AskedView asked={asked} again={again}>
            {(accounts) => (
              <ul className="rows card" aria-label={texts.accounts}>
                {accounts.map((account) => (
                  <AccountRow
                    // What was chosen and not yet pressed belongs to the role that was there.
                    key={`${account.accountId} ${account.role}`}
                    account={account}
                    isOwn={account.accountId === own}
                    onAct={(act) =>
                      onAct({
                        ...act,
                        run: async (...answer) => {
                          await act.run(...answer);
                          // Every change of an account ends its sessions, this one, too.
                          if (account.accountId === own) onOwnChanged();
                        },
                      })
                    }
                  />
                ))}
              </ul>
            )}
          </AskedView>
        </>
      )}
    </Acting>
  );
}

/** Names with commas or spaces between; none: all remotes. */
function parseRemotes(text: string): string[] | null {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
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
  const texts = useTexts();
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
        <span className="badge stable">{texts.roleNames[account.role]}</span>{' '}
        {account.role === 'operator' && remotes !== null ? (
          <span className="quiet">{fill(texts.ownRemotesOf, { remotes: remotes.join(', ') })}</span>
        ) : null}{' '}
        {isOwn ? <span className="badge">{texts.you}</span> : null}{' '}
        {disabled ? <span className="badge warn">{texts.shut}</span> : null}
      </span>
      <span className="acts">
        <select
          aria-label={`${texts.role}: ${name}`}
          className="small"
          value={role}
          onChange={(event) => setRole(opsRoles.find((one) => one === event.target.value) ?? role)}
        >
          {opsRoles.map((one) => (
            <option key={one} value={one}>
              {texts.roleNames[one]}
            </option>
          ))}
        </select>
        {button(
          texts.changeRole,
          {
            text: fill(texts.roleText, { name, role: texts.roleNames[role] }),
            danger: false,
            asks: 'nothing',
            run: () => change({ role }),
          },
          role === account.role,
        )}
        {account.role === 'operator'
          ? button(texts.changeRemotes, {
              text: fill(texts.remotesText, { name }),
              danger: false,
              asks: 'remotes',
              answer: (remotes ?? []).join(', '),
              run: (answer) => change({ remotes: parseRemotes(answer) }),
            })
          : null}
        {button(texts.newPassword, {
          text: fill(texts.passwordText, { name }),
          danger: false,
          asks: 'password',
          run: (password) => change({ password }),
        })}
        {button(disabled ? texts.openAccount : texts.shutAccount, {
          text: fill(disabled ? texts.openText : texts.shutText, { name }),
          danger: !disabled,
          asks: 'nothing',
          run: () => change({ disabled: !disabled }),
        })}
      </span>
    </li>
  );
}

function NewAccount({ onMade }: { onMade: () => void }) {
  const texts = useTexts();
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
    setMade(fill(texts.done, { what: `${texts.newAccount}, ${account.login}` }));
    onMade();
  });
  return (
    <details className="card">
      <summary>{texts.newAccount}</summary>
      <form className="narrow" onSubmit={onSubmit}>
        <label>
          {texts.name}
          <input name="name" required maxLength={80} autoComplete="off" />
        </label>
        <label>
          {texts.login}
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
          {texts.loginHint}
        </p>
        <label>
          {texts.role}
          <select name="role">
            {opsRoles.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.ownRemotes}
          <input name="remotes" autoComplete="off" spellCheck={false} aria-describedby="remotes-hint" />
        </label>
        <p id="remotes-hint" className="quiet">
          {texts.ownRemotesHint}
        </p>
        <label>
          {texts.password}
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
          {texts.passwordHint}
        </p>
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <output className={made === '' ? 'sr' : 'notice good'}>{made}</output>
        <button type="submit" className="main" disabled={busy}>
          {texts.makeAccount}
        </button>
      </form>
    </details>
  );
}
