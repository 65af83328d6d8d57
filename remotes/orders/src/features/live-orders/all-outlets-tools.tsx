import { useMemo } from 'react';
import type { OutletSummary } from '@galla/contract';
import { waitingStatuses } from '@galla/domain';
import { countStatuses } from '@galla/orders-client';
import { LazySelect } from '@galla/ui';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useKitchenOfCards } from '../../lib/kitchen/use-kitchen';
import { useCountsByOutlet } from '../../lib/order-data/order-list.queries';
import { useOrdersText } from '../../messages/texts';
import styles from './order-filters.module.css';

function KitchenOfCards({ outlet }: { outlet: OutletSummary }) {
  useKitchenOfCards(outlet);
  return null;
}

interface AllOutletsToolsProps {
  /** Null: all outlets. */
  only: string | null;
  onChange: (outletId: string | null) => void;
}

/**
 * What only the board of all outlets needs: it is narrowed to one of them, each named with how many new orders it has, and
 * cards get the prep times of their own kitchens.
 */
export function AllOutletsTools({ only, onChange }: AllOutletsToolsProps) {
  const t = useOrdersText();
  const { outlets } = useBoardOutlets();
  const outletIds = useMemo(() => outlets.map(({ outletId }) => outletId), [outlets]);
  const counts = useCountsByOutlet(outletIds);
  const options = outlets.map(({ outletId, displayName: name }) => {
    const waiting = countStatuses(counts.get(outletId) ?? {}, waitingStatuses);
    return { value: outletId, label: waiting > 0 ? t('outlet.waiting', { name, count: waiting }) : name };
  });
  return (
    <>
      {outlets.map((outlet) => (
        <KitchenOfCards key={outlet.outletId} outlet={outlet} />
      ))}
      <span className={styles.filter} data-set={only !== null || undefined}>
        <LazySelect
          label={t('outlet.filter')}
          hideLabel
          size="sm"
          options={[{ value: '', label: t('outlet.all') }, ...options]}
          value={only ?? ''}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      </span>
    </>
  );
}
