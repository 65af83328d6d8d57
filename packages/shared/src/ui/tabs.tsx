import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, NavLink, useSearchParams } from 'react-router-dom';
import { Badge } from './badge';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import './tabs.css';

export type TabItem<Key extends string = string> = {
  key: Key;
  label: string;
  /** How many wait behind the tab; nothing is drawn for none. */
  count?: number | undefined;
  /** Draws the count so that it calls. */
  urgent?: boolean;
  icon?: IconName;
};

/** The tab that the URL names in its query (`?tab=…`), and how to go to another; the first is not written out. */
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
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Ties tabs to their TabPanel when a page has several rows of tabs. */
  id?: string;
  tabs: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
};

function TabContent({ tab }: { tab: Omit<TabItem, 'key'> }) {
  const { label, count, urgent = false, icon } = tab;
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      {label}
      {count !== undefined && count > 0 && (
        <Badge tone={urgent ? 'red' : 'grey'} solid={urgent} pill>
          {count}
        </Badge>
      )}
    </>
  );
}

/** Tabs over one place of the page; arrows, Home and End move between them. Keep the choice with `useUrlTab`. */
export function Tabs<Key extends string>({ label, id = 'tabs', tabs, value, onChange }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
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

/** What the chosen tab shows; `value` is the same key as the Tabs have. */
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
    // A panel may hold nothing to focus (an empty list), so it takes the focus itself, as the pattern asks.
    <div
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={`${id}-${value}-tab`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={className ? `g-tab-panel ${className}` : 'g-tab-panel'}
    >
      {children}
    </div>
  );
}

export type NavTab = Omit<TabItem, 'key'> & {
  to: string;
  /** Whether the page shown belongs to this tab, where its address alone does not say so. */
  current?: boolean;
};

/** Tabs that are pages of their own: links, the present one marked. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  return (
    <nav aria-label={label} className="g-tabs">
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
