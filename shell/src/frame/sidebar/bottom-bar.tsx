import { useId, useLayoutEffect, useRef, useState } from 'react';
import { phoneBarPlaces } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Link, useLocation } from '@galla/shared/router';
import { Heading, Icon, IconButton, useBackCloses } from '@galla/ui';
import { useComposition } from '../../composition';
import { useShellTexts } from '../../messages/shell-texts';
import { EntryIcon } from '../../panel/drawing';
import { labelText } from '../../panel/entry-label';
import { profilePath } from '../../panel/landing';
import { showPalette } from '../../palette/palette-store';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences';
import { EntryList } from './sidebar';
import { phoneBarOf, selectedIn, type SidebarEntry } from '../../panel/sidebar-entries';
import { WaitingBadge } from './waiting-badge';
import './bottom-bar.css';

/** Main navigation on a phone: what is needed most in a bottom bar, everything in a sheet. */
export function BottomBar({ entries }: { entries: readonly SidebarEntry[] }) {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { prefetcher } = useComposition();
  const { pathname } = useLocation();
  const waits = useId();
  const [isOpen, setIsOpen] = useState(false);
  const selected = entries[selectedIn(entries, pathname).menu];
  return (
    <>
      <nav className="bottom-bar" aria-label={t('frame.mainNavigation')}>
        {phoneBarOf(entries, phoneBarPlaces).map((entry) => (
          <Link
            key={entry.id}
            to={entry.isLocked ? profilePath : entry.path}
            className="bottom-entry"
            aria-current={entry === selected ? 'page' : undefined}
            title={entry.isLocked ? t('frame.profileFirst') : undefined}
            aria-describedby={entry.isLocked ? undefined : waits}
            onTouchStart={() => {
              if (entry.owner !== 'shell') prefetcher.prefetch(entry.owner);
            }}
          >
            <EntryIcon drawing={entry.icon} />
            {entry.isLocked && <Icon name="lock" size={12} className="bottom-lock" />}
            <WaitingBadge path={entry.path} id={waits} dot />
            <span>{entry.phoneBar?.labels?.[language] ?? labelText(entry.label, t, language)}</span>
          </Link>
        ))}
        <button type="button" className="bottom-entry" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="burger" />
          <span>{t('frame.more')}</span>
        </button>
      </nav>
      {isOpen && <NavSheet entries={entries} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** All entries and this device's settings. Only mounted while open. */
function NavSheet({ entries, onClosed }: { entries: readonly SidebarEntry[]; onClosed: () => void }) {
  const t = useShellTexts();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  useBackCloses(true, close);
  useLayoutEffect(() => sheet.current?.showModal(), []);
  return (
    // A native dialog traps the focus and closes on Escape.
    <dialog
      ref={sheet}
      className="nav-sheet"
      aria-label={t('frame.more')}
      onClose={onClosed}
      // A tap on the backdrop closes the sheet.
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
  );
}
