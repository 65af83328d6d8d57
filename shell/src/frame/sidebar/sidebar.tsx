import { useId, useState } from 'react';
import { deviceStorage } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { Link, useLocation } from '@galla/shared/router';
import { Icon, IconButton } from '@galla/ui';
import { useComposition } from '../../composition';
import { useShellTexts } from '../../messages/shell-texts';
import { BrandMark } from '../../ui/brand-mark';
import { EntryIcon } from '../../panel/drawing';
import { labelText } from '../../panel/entry-label';
import { profilePath } from '../../panel/landing';
import { selectedIn, type SidebarEntry } from '../../panel/sidebar-entries';
import { WaitingBadge } from './waiting-badge';
import './sidebar.css';

const collapsedKey = 'galla.sidebar-collapsed';

/** Main navigation on a wide screen; collapses to icons. */
export function Sidebar({ entries }: { entries: readonly SidebarEntry[] }) {
  const t = useShellTexts();
  const [collapsed, setCollapsed] = useState(() => deviceStorage.getItem(collapsedKey) === 'yes');
  const handleFold = (): void => {
    deviceStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes');
    setCollapsed(!collapsed);
  };
  return (
    <nav aria-label={t('frame.mainNavigation')} className="sidebar" data-collapsed={collapsed || undefined}>
      <div className="sidebar-brand">
        <BrandMark name={t('product')} hideName={collapsed} />
      </div>
      <div className="sidebar-nav">
        <EntryList entries={entries} collapsed={collapsed} />
      </div>
      <div className="sidebar-fold">
        <IconButton
          icon={collapsed ? 'chevronRight' : 'chevronLeft'}
          label={t(collapsed ? 'frame.expand' : 'frame.collapse')}
          size="sm"
          onClick={handleFold}
        />
      </div>
    </nav>
  );
}

interface ListProps {
  entries: readonly SidebarEntry[];
  /** Icons only: names are announced and shown on hover, groups link to their first screen. */
  collapsed?: boolean;
  /** Closes the sheet that shows the list. */
  onNavigate?: () => void;
}

/** The entries as links with the current one marked; used by the sidebar and the phone's sheet. */
export function EntryList({ entries, collapsed = false, onNavigate }: ListProps) {
  const { pathname } = useLocation();
  const selected = selectedIn(entries, pathname);
  return (
    <ul className="nav-list">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          {entry.children.length > 0 && !collapsed ? (
            <EntryGroup
              entry={entry}
              isSelected={index === selected.menu}
              selectedChild={index === selected.menu ? selected.subMenu : -1}
              onNavigate={onNavigate}
            />
          ) : (
            <EntryLink
              entry={entry}
              isSelected={index === selected.menu}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LinkProps {
  entry: SidebarEntry;
  isSelected: boolean;
  collapsed?: boolean;
  isChild?: boolean;
  onNavigate: (() => void) | undefined;
}

/** Loads the screen's remote before it is opened. */
function usePrefetch({ owner }: SidebarEntry): () => void {
  const { prefetcher } = useComposition();
  return () => {
    if (owner !== 'shell') prefetcher.prefetch(owner);
  };
}

function EntryLink({ entry, isSelected, collapsed = false, isChild = false, onNavigate }: LinkProps) {
  const t = useShellTexts();
  const { language } = useLanguage();
  const name = labelText(entry.label, t, language);
  const waits = useId();
  const handleIntent = usePrefetch(entry);
  const { isLocked } = entry;
  const reason = isLocked && t('frame.profileFirst');
  return (
    <Link
      to={isLocked ? profilePath : entry.path}
      className="nav-link"
      aria-current={isSelected ? 'page' : undefined}
      title={[collapsed && name, reason].filter(Boolean).join(' · ') || undefined}
      aria-describedby={isLocked ? undefined : waits}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
      onClick={onNavigate}
    >
      {!isChild && <EntryIcon drawing={entry.icon} />}
      <span className={collapsed ? 'g-visually-hidden' : 'nav-name'}>{name}</span>
      {isLocked && !collapsed && <Icon name="lock" size={16} />}
      {!isChild && <WaitingBadge path={entry.path} id={waits} dot={collapsed} />}
    </Link>
  );
}

interface GroupProps {
  entry: SidebarEntry;
  isSelected: boolean;
  selectedChild: number;
  onNavigate: (() => void) | undefined;
}

/** From another screen a group leads to its first screen, which opens it. In a sheet, which would close, it only opens. */
function EntryGroup({ entry, isSelected, selectedChild, onNavigate }: GroupProps) {
  const t = useShellTexts();
  const { language } = useLanguage();
  // Set by the user; until then a group is open while one of its screens is shown.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? isSelected;
  const handleIntent = usePrefetch(entry);
  const content = (
    <>
      <EntryIcon drawing={entry.icon} />
      <span className="nav-name">{labelText(entry.label, t, language)}</span>
      <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
    </>
  );
  return (
    <>
      {isSelected || onNavigate ? (
        <button
          type="button"
          className="nav-link"
          aria-expanded={open}
          data-selected={isSelected || undefined}
          onClick={() => setChosen(!open)}
        >
          {content}
        </button>
      ) : (
        <Link
          to={entry.path}
          className="nav-link"
          aria-expanded={open}
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
          onClick={() => setChosen(null)}
        >
          {content}
        </Link>
      )}
      {open && (
        <ul className="nav-list nav-children">
          {entry.children.map((child, index) => (
            <li key={child.id}>
              <EntryLink entry={child} isSelected={index === selectedChild} isChild onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
