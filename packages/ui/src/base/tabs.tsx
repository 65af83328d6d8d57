import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { Badge } from './badge';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import './tabs.css';

export type TabItem<Key extends string = string> = {
  key: Key;
  label: string;
  /** Count on the tab; hidden for 0. */
  count?: number | undefined;
  /** In place of a count that is known at once. */
  badge?: ReactNode;
  /** Highlights the count. */
  urgent?: boolean;
  icon?: IconName;
};

/** The tab in the URL's query (`?tab=…`) and a setter; the first tab is omitted from the URL. */
export function useUrlTab<Key extends string>(
  keys: readonly [Key, ...Key[]],
  param = 'tab',
): [Key, (key: Key) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(param);
  const current = keys.find((key) => key === named) ?? keys[0];
  const select = (key: Key) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === keys[0]) next.delete(param);
        else next.set(param, key);
        return next;
      },
      { replace: true },
    );
  return [current, select];
}

type TabsProps<Key extends string> = {
  /** Accessible name of the tabs. */
  label: string;
  /** Links tabs to their TabPanel when a page has several tab lists. */
  id?: string;
  tabs: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
};

/** Where the tabs are wider than their room: the address may have selected one that is not in view. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"], [aria-current="page"]');
  if (!tab || list.scrollWidth <= list.clientWidth) return;
  const [row, selected] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += selected.left - row.left - (row.width - selected.width) / 2;
}

function TabContent({ tab }: { tab: Omit<TabItem, 'key'> }) {
  const { label, count, badge, urgent = false, icon } = tab;
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      {label}
      {count !== undefined && count > 0 && (
        <Badge tone={urgent ? 'red' : 'grey'} solid={urgent} pill>
          {count}
        </Badge>
      )}
      {badge}
    </>
  );
}

/** Tabs within a page; arrows, Home and End move between them. Keep the selection with `useUrlTab`. */
export function Tabs<Key extends string>({ label, id = 'tabs', tabs, value, onChange }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    showSelected(row);
    let shown = row.scrollLeft;
    // Counts that arrive later make tabs wider. Who has scrolled the row meanwhile keeps it.
    const observer = new ResizeObserver(() => {
      if (row.scrollLeft !== shown) return;
      showSelected(row);
      shown = row.scrollLeft;
    });
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the one that is selected is found in the page
  }, [value]);
  const handleKey = (event: KeyboardEvent) => {
    const position = tabs.findIndex((tab) => tab.key === value);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (position + 1) % tabs.length,
      ArrowLeft: (position + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs[moves[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${target.key}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className="g-tabs">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${id}-${tab.key}-tab`}
          data-key={tab.key}
          type="button"
          role="tab"
          className="g-tab"
          aria-selected={tab.key === value}
          aria-controls={tab.key === value ? `${id}-panel` : undefined}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={handleKey}
        >
          <TabContent tab={tab} />
        </button>
      ))}
    </div>
  );
}

/** Content of the selected tab; `value` is the tab's key. */
export function TabPanel({
  id = 'tabs',
  value,
  className,
  children,
}: {
  id?: string;
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // A panel may have nothing focusable (an empty list), so it is focusable itself, as the ARIA pattern requires.
    <div
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={`${id}-${value}-tab`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={className ? `g-tab-panel ${className}` : 'g-tab-panel'}
    >
      {children}
    </div>
  );
}

export type NavTab = Omit<TabItem, 'key'> & {
  to: string;
  /** Overrides whether the current page belongs to this tab, when the URL alone is not enough. */
  current?: boolean;
};

/** Tabs that are separate pages: links, with the current one marked. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (list.current) showSelected(list.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that is opened selects another tab
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className="g-tabs">
      {tabs.map(({ to, current, ...tab }) =>
        current === undefined ? (
          <NavLink key={to} to={to} className="g-tab">
            <TabContent tab={tab} />
          </NavLink>
        ) : (
          <Link key={to} to={to} className="g-tab" aria-current={current ? 'page' : undefined}>
            <TabContent tab={tab} />
          </Link>
        ),
      )}
    </nav>
  );
}
