import { useState } from 'react';
import type { OrderTab } from '@galla/domain';
import type { OrderCounts } from '@galla/orders-client';
import { Badge, Icon } from '@galla/ui';
import type { BoardScope } from '../../lib/board-scope';
import { useOrdersText } from '../../messages/texts';
import { OrderListPanel } from './order-list-panel';
import styles from './later-group.module.css';

interface LaterGroupProps {
  tab: OrderTab;
  /** The list of new orders: its search and filters apply here too. */
  scope: BoardScope;
  /** Null: not loaded yet. */
  counts: OrderCounts['byStatus'] | null;
  filtered: boolean;
  compact: boolean;
  onClearFilters: () => void;
}

const laterOf = (scope: BoardScope): BoardScope => ({ ...scope, statuses: ['later'], sort: 'due' });

/** Orders for later below the new ones, folded until they are asked for, the next one due first. */
export function LaterGroup({ tab, scope, counts, ...list }: LaterGroupProps) {
  const t = useOrdersText();
  const [open, setOpen] = useState(false);
  const count = counts?.later ?? 0;
  if (tab.nameKey !== 'newOrders' || count === 0) return null;
  return (
    <section className={styles.group} data-open={open || undefined} aria-labelledby="group-later">
      <h3 className={styles.heading}>
        <button
          id="group-later"
          type="button"
          className={styles.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
          {t('later.title')}
          <Badge pill>{count}</Badge>
        </button>
      </h3>
      {open && <LaterList scope={scope} {...list} />}
    </section>
  );
}

function LaterList({ scope, ...list }: Omit<LaterGroupProps, 'tab' | 'counts'>) {
  const [later, setLater] = useState(() => ({ of: scope, scope: laterOf(scope) }));
  // The same scope while nothing changed: it is the key of the list.
  if (later.of !== scope) setLater({ of: scope, scope: laterOf(scope) });
  return <OrderListPanel nameKey="later" scope={later.scope} {...list} />;
}
