import { Button, NavTabs, Text } from '@galla/ui';
import type { ReactNode } from 'react';
import { useTexts } from './messages/texts';
import type { Identity } from './lib/ops-queries';
import { addressOf, type Route } from './lib/route';

const pages = ['remotes', 'history', 'tokens', 'internal', 'accounts'] as const;

interface FrameProps {
  identity: Identity;
  route: Route;
  onSignOut: () => void;
  onLanguage: () => void;
  children: ReactNode;
}

/** What stands around every page: the way to the others, who is signed in, the language. */
export function Frame({ identity, route, onSignOut, onLanguage, children }: FrameProps) {
  const t = useTexts();
  const current = route.page === 'remote' ? 'remotes' : route.page;
  return (
    <>
      <a
        className="g-skip-link"
        href="#content"
        onClick={(event) => {
          // Followed, it would replace the address of the page, which stands after the hash, too.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header className="ops-header">
        <div className="ops-bar">
          <Text as="strong" weight="semibold" className="ops-brand">
            {t('product')}
          </Text>
          <NavTabs
            label={t('pages')}
            tabs={pages
              .filter((page) => page !== 'accounts' || identity.role === 'admin')
              .map((page) => ({ to: addressOf[page], label: t(page), current: page === current }))}
          />
          <Text as="span" size="sm" tone="muted" className="ops-person">
            {identity.name} · {t(`roleNames.${identity.role}`)}
          </Text>
          <Button variant="ghost" size="sm" icon="language" onClick={onLanguage}>
            {t('language')}
          </Button>
          <Button variant="ghost" size="sm" icon="logout" onClick={onSignOut}>
            {t('signOut')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="ops-content">
        {children}
      </main>
    </>
  );
}
