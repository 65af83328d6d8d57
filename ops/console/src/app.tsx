import { opsEndpoints } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountsPage } from './accounts.page';
import { ApiProblem, call } from './api';
import { HistoryPage } from './history.page';
import { InternalPage } from './internal.page';
import { useTexts } from './messages/texts';
import { opsQueries, type Identity } from './ops-queries';
import { mayChange, ownRemotes } from './permissions';
import { QueryView } from './query-view';
import { RemotePage } from './remote.page';
import { RemotesPage } from './remotes.page';
import { addressOf, useRoute } from './route';
import { SignIn } from './sign-in';
import { TokensPage } from './tokens.page';
import { useLiveUpdates } from './use-live-updates';

export function App() {
  const t = useTexts();
  const { language, setLanguage } = useLanguage();
  const title = t('product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const identity = useQuery(opsQueries.identity);
  const { error, refetch } = identity;
  const signOut = useMutation({
    mutationFn: () => call(opsEndpoints.signOut),
    onSettled: () => refetch(),
  });
  const handleLanguage = () => void setLanguage(language === 'hi' ? 'en' : 'hi');
  if (error instanceof ApiProblem && error.code === 'NOT_AUTHENTICATED') {
    return <SignIn onSignedIn={() => void refetch()} onLanguage={handleLanguage} />;
  }
  return (
    <QueryView query={identity}>
      {(signedIn) => (
        <Console identity={signedIn} onSignOut={() => signOut.mutate()} onLanguage={handleLanguage} />
      )}
    </QueryView>
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
  onLanguage,
}: {
  identity: Identity;
  onSignOut: () => void;
  onLanguage: () => void;
}) {
  const t = useTexts();
  const route = useRoute();
  const connected = useLiveUpdates();
  const own = ownRemotes(identity);
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
        {t('skip')}
      </a>
      <header className="bar">
        <strong className="brand">{t('product')}</strong>
        <nav>
          {pages
            .filter(({ page }) => page !== 'accounts' || isAdmin)
            .map(({ page, text }) => (
              <a
                key={page}
                href={addressOf[page]}
                {...current(route.page === page || (page === 'remotes' && route.page === 'remote'))}
              >
                {t(text)}
              </a>
            ))}
        </nav>
        <span className="person">
          {identity.name} · {t(`roleNames.${identity.role}`)}
        </span>
        <button type="button" className="plain" onClick={onLanguage}>
          {t('language')}
        </button>
        <button type="button" className="plain" onClick={onSignOut}>
          {t('signOut')}
        </button>
      </header>
      {connected ? null : <output className="notice warn">{t('stale')}</output>}
      <main id="content" tabIndex={-1}>
        {identity.role === 'viewer' ? <p className="quiet">{t('viewer')}</p> : null}
        {own === null ? null : <p className="quiet">{t('changesOnly', { remotes: own.join(', ') })}</p>}
        {route.page === 'remotes' ? <RemotesPage /> : null}
        {route.page === 'history' ? <HistoryPage /> : null}
        {route.page === 'tokens' ? <TokensPage mayManage={isAdmin} /> : null}
        {route.page === 'internal' ? <InternalPage mayChange={mayChange(identity, null)} /> : null}
        {route.page === 'accounts' ? (
          isAdmin ? (
            <AccountsPage own={identity.account?.accountId ?? null} />
          ) : (
            <p className="quiet">{t('mayNotManage')}</p>
          )
        ) : null}
        {route.page === 'remote' ? (
          <RemotePage key={route.remote} name={route.remote} mayChange={mayChange(identity, route.remote)} />
        ) : null}
      </main>
    </>
  );
}
