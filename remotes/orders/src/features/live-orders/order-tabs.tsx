import { countStatuses } from '@galla/orders-client';
import { useMemo, type ReactNode } from 'react';
import { TabPanel, Tabs } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { usePrefetchLists } from '../../lib/order-data/order-list.queries';
import { LaterGroup } from './later-group';
import type { ListGroup } from './list-groups';
import type { ListsProps } from './order-board';
import { OrderListPanel } from './order-list-panel';
import { TodayCount } from './today-count';
import styles from './order-tabs.module.css';

const prefetched = 3;

interface OrderTabsProps extends ListsProps {
  /** The lists of each tab. */
  groups: readonly (readonly ListGroup[])[];
  /** Narrows the selected list to days. Below the tabs, which keep their place when it appears. */
  days: ReactNode;
}

/** The lists as tabs, for a narrow screen. */
export function OrderTabs(props: OrderTabsProps) {
  const { tabs, scopes, selected, onSelect, counts, filtered, groups, days, onClearFilters } = props;
  const t = useOrdersText();
  const scope = scopes[tabs.indexOf(selected)];
  const work = useMemo(() => scopes.slice(0, prefetched), [scopes]);
  usePrefetchLists(work, !filtered);
  return (
    <div className={styles.tabs}>
      <Tabs
        id="orders"
        label={t('tabs.label')}
        tabs={tabs.map((tab, index) => {
          const today = tab.nameKey === 'completed' ? groups[index]?.at(-1)?.scope : undefined;
          return {
            key: tab.id,
            label: t(`tabs.${tab.nameKey}`),
            count: counts && !today ? countStatuses(counts, tab.statuses) : undefined,
            badge: today && <TodayCount scope={today} onTab />,
            urgent: tab.nameKey === 'newOrders',
          };
        })}
        value={selected.id}
        onChange={(id) => {
          const tab = tabs.find((one) => one.id === id);
          if (tab) onSelect(tab);
        }}
      />
      <TabPanel id="orders" value={selected.id} className={styles.panel ?? ''}>
        <h2 className="g-visually-hidden">{t(`tabs.${selected.nameKey}`)}</h2>
        {days}
        {scope && (
          <OrderListPanel
            key={selected.id}
            nameKey={selected.nameKey}
            scope={scope}
            filtered={filtered}
            compact={false}
            onClearFilters={onClearFilters}
          />
        )}
        {scope && (
          <LaterGroup
            tab={selected}
            scope={scope}
            counts={counts}
            filtered={filtered}
            compact={false}
            onClearFilters={onClearFilters}
          />
        )}
      </TabPanel>
    </div>
  );
}
