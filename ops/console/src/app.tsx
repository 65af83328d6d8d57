import { opsEndpoints, opsRoles, type OpsAccount, type OpsRole } from '@galla/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from './api';
import { AccountsPage } from './accounts.page';
import { AskedView } from './asked-view';
import { HistoryPage } from './history.page';
import { InternalPage } from './internal.page';
import { LiveProvider, useLive } from './live';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { fill, TextsContext, useTexts, type Language } from './messages/texts';
import { RemotePage } from './remote.page';
import { RemotesPage } from './remotes.page';
import { addressOf, useRoute } from './route';
import { SignIn } from './sign-in';
import { TokensPage } from './tokens.page';
import { useAsked } from './use-asked';

const languageKey = 'galla-ops.language';
const firstLanguage = (): Language =>
  (localStorage.getItem(languageKey) ?? navigator.language).startsWith('hi') ? 'hi' : 'en';

interface Identity {
  name: string;
  role: OpsRole;
  account: OpsAccount | null;
}

/** Whether somebody may change what merchants get of a remote. null: what concerns all of them. */
function changes({ role, account }: Identity, remote: string | null): boolean {
  if (opsRoles.indexOf(role) < opsRoles.indexOf('operator')) return false;
  const remotes = role === 'operator' ? (account?.remotes ?? null) : null;
  return remotes === null || (remote !== null && remotes.includes(remote));
}

export function App() {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const texts = language === 'hi' ? hi : en;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.product;
    localStorage.setItem(languageKey, language);
  }, [language, texts]);
  const value = useMemo(() => ({ language, texts }), [language, texts]);
  return (
    <TextsContext value={value}>
      <Session onLanguage={() => setLanguage(language === 'hi' ? 'en' : 'hi')} />
    </TextsContext>
  );
}

function Session({ onLanguage }: { onLanguage: () => void }) {
  const { asked, again } = useAsked<Identity>(useCallback(() => call(opsEndpoints.whoAmI), []));
  if (asked.kind === 'failed' && asked.problem.code === 'NOT_AUTHENTICATED') {
    return <SignIn onSignedIn={again} onLanguage={onLanguage} />;
  }
  const signOut = () => {
    call(opsEndpoints.signOut).then(again, again);
  };
  return (
    <AskedView asked={asked} again={again}>
      {(identity) => (
        <LiveProvider>
          <Console identity={identity} onSignOut={signOut} onSignedOut={again} onLanguage={onLanguage} />
        </LiveProvider>
      )}
    </AskedView>
  );
}

const pages = [
  { page: 'remotes', text: 'remotes' },
  { page: 'history', text: 'history' },
  { page: 'tokens', text: 'tokens' },
  { page: 'internal', text: 'internal' },
  { page: 'accounts', text: 'accounts' },
] as const;

function Console({
  identity,
  onSignOut,
  onSignedOut,
  onLanguage,
}: {
  identity: Identity;
  onSignOut: () => void;
  /** The session may be over by what was just done. */
  onSignedOut: () => void;
  onLanguage: () => void;
}) {
  const texts = useTexts();
  const route = useRoute();
  const { connected } = useLive();
  const own = identity.role === 'operator' ? (identity.account?.remotes ?? null) : null;
  const isAdmin = identity.role === 'admin';
  const current = (here: boolean) => (here ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {texts.skip}
      </a>
      <header className="bar">
        <strong className="brand">{texts.product}</strong>
        <nav>
          {pages
            .filter(({ page }) => page !== 'accounts' || isAdmin)
            .map(({ page, text }) => (
              <a
                key={page}
                href={addressOf[page]}
                {...current(route.page === page || (page === 'remotes' && route.page === 'remote'))}
              >
                {texts[text]}
              </a>
            ))}
        </nav>
        <span className="person">
          {identity.name} · {texts.roleNames[identity.role]}
        </span>
        <button type="button" className="plain" onClick={onLanguage}>
          {texts.language}
        </button>
        <button type="button" className="plain" onClick={onSignOut}>
          {texts.signOut}
        </button>
      </header>
      {connected ? null : <output className="notice warn">{texts.stale}</output>}
      <main id="content" tabIndex={-1}>
        {identity.role === 'viewer' ? <p className="quiet">{texts.viewer}</p> : null}
        {own === null ? null : (
          <p className="quiet">{fill(texts.changesOnly, { remotes: own.join(', ') })}</p>
        )}
        {route.page === 'remotes' ? <RemotesPage /> : null}
        {route.page === 'history' ? <HistoryPage /> : null}
        {route.page === 'tokens' ? <TokensPage mayManage={isAdmin} /> : null}
        {route.page === 'internal' ? <InternalPage mayChange={changes(identity, null)} /> : null}
        {route.page === 'accounts' ? (
          isAdmin ? (
            <AccountsPage own={identity.account?.accountId ?? null} onOwnChanged={onSignedOut} />
          ) : (
            <p className="quiet">{texts.mayNotManage}</p>
          )
        ) : null}
        {route.page === 'remote' ? (
          <RemotePage key={route.remote} name={route.remote} mayChange={changes(identity, route.remote)} />
        ) : null}
      </main>
    </>
  );
}
