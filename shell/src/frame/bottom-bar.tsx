import { useRef } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { Link, useLocation } from '@galla/shared/router';
import { Heading, Icon, IconButton } from '@galla/shared/ui';
import { useComposition } from '../composition';
import { useShellTexts } from '../messages/shell-texts';
import { labelText } from './entry-label';
import { showPalette } from '../palette/palette-store';
import { LanguageSwitch, SchemeSwitch } from './preferences';
import { EntryList } from './sidebar';
import { iconOf, selectedIn, type SidebarEntry } from './sidebar-entries';
import './bottom-bar.css';

/** As many as a thumb can tell apart at 360 px, besides 'More'. */
const shownEntries = 4;

/** The panel's main navigation on a phone: the first entries within reach of the thumb, all of them in a sheet. */
export function BottomBar({ entries }: { entries: readonly SidebarEntry[] }) {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { prefetchRemote } = useComposition();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const selected = selectedIn(entries, pathname).menu;
  const close = (): void => sheet.current?.close();
  return (
    <>
      <nav className="bottom-bar" aria-label={t('frame.mainNavigation')}>
        {entries.slice(0, shownEntries).map((entry, index) => (
          <Link
            key={entry.id}
            to={entry.path}
            className="bottom-entry"
            aria-current={index === selected ? 'page' : undefined}
            onTouchStart={() => {
              if (entry.owner !== 'shell') prefetchRemote(entry.owner);
            }}
          >
            <Icon name={iconOf(entry)} />
            <span>{labelText(entry.label, t, language)}</span>
          </Link>
        ))}
        <button
          type="button"
          className="bottom-entry"
          aria-haspopup="dialog"
          onClick={() => sheet.current?.showModal()}
        >
          <Icon name="burger" />
          <span>{t('frame.more')}</span>
        </button>
      </nav>
      {/* The browser's own dialog: it keeps the focus inside and closes by Escape. */}
      <dialog
        ref={sheet}
        className="nav-sheet"
        aria-label={t('frame.more')}
        // A tap beside the sheet closes it, as Escape does.
        {...{ closedby: 'any' }}
      >
        <div className="nav-sheet-body">
          <header>
            <Heading level={2}>{t('frame.more')}</Heading>
            <IconButton icon="x" label={t('frame.closeMenu')} onClick={close} />
          </header>
          <button
            type="button"
            className="nav-link"
            onClick={() => {
              close();
              showPalette();
            }}
          >
            <Icon name="search" />
            {t('frame.palette')}
          </button>
          <nav aria-label={t('frame.mainNavigation')}>
            <EntryList entries={entries} onNavigate={close} />
          </nav>
          <div className="nav-sheet-preferences">
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </div>
      </dialog>
    </>
  );
}
