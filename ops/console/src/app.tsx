import { opsEndpoints } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Text } from '@galla/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AccountsPage } from './access/accounts.page';
import { ApiProblem, call } from './lib/api';
import { ConsolePage } from './ui/console-page';
import { Frame } from './frame';
import { HistoryPage } from './history.page';
import { InternalPage } from './access/internal.page';
import { useTexts } from './messages/texts';
import { opsQueries, type Identity } from './lib/ops-queries';
import { mayChange, ownRemotes } from './lib/permissions';
import { QueryView } from './ui/query-view';
import { RemotePage } from './remote/remote.page';
import { RemotesPage } from './remotes.page';
import { useRoute, type Route } from './lib/route';
import { SignIn } from './access/sign-in';
import { TakenBackNotes } from './remote/taken-back';
import { TokensPage } from './access/tokens.page';
import { useLiveUpdates } from './lib/use-live-updates';

export function App() {
  const { language, setLanguage } = useLanguage();
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
    <div className="ops-app" data-loading={identity.data === undefined || undefined}>
      <QueryView query={identity}>
        {(signedIn) => (
          <Console identity={signedIn} onSignOut={() => signOut.mutate()} onLanguage={handleLanguage} />
        )}
      </QueryView>
    </div>
  );
}

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
  return (
    <Frame identity={identity} route={route} onSignOut={onSignOut} onLanguage={onLanguage}>
      <div className="ops-notes">
        {connected ? null : <Banner tone="warn">{t('stale')}</Banner>}
        <TakenBackNotes shown={route.page === 'remote' ? route.remote : null} />
        {identity.role === 'viewer' ? <Text tone="muted">{t('viewer')}</Text> : null}
        {own === null ? null : <Text tone="muted">{t('changesOnly', { remotes: own.join(', ') })}</Text>}
      </div>
      <CurrentPage identity={identity} route={route} />
    </Frame>
  );
}

function CurrentPage({ identity, route }: { identity: Identity; route: Route }) {
  const t = useTexts();
  const isAdmin = identity.role === 'admin';
  switch (route.page) {
    case 'remotes':
      return <RemotesPage />;
    case 'remote':
      return (
        <RemotePage key={route.remote} name={route.remote} mayChange={mayChange(identity, route.remote)} />
      );
    case 'history':
      return <HistoryPage />;
    case 'tokens':
      return <TokensPage mayManage={isAdmin} />;
    case 'internal':
      return <InternalPage mayChange={mayChange(identity, null)} />;
    case 'accounts':
      if (isAdmin) return <AccountsPage own={identity.account?.accountId ?? null} />;
      return (
        <ConsolePage title={t('accounts')}>
          <Text tone="muted">{t('mayNotManage')}</Text>
        </ConsolePage>
      );
  }
}
