import { useMemo } from 'react';
import { waitingStatuses } from '@galla/domain';
import { countStatuses } from '@galla/orders-client';
import { LazySelect } from '@galla/ui';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useCountsByOutlet } from '../../lib/order-data/order-list.queries';
import { useOrdersText } from '../../lib/texts';
import styles from './order-filters.module.css';

interface OutletFilterProps {
  /** Null: all outlets. */
  only: string | null;
  onChange: (outletId: string | null) => void;
}

/** Narrows the board of all outlets to one of them; each is named with how many new orders it has. */
export function OutletFilter({ only, onChange }: OutletFilterProps) {
  const t = useOrdersText();
  const { outlets } = useBoardOutlets();
  const outletIds = useMemo(() => outlets.map(({ outletId }) => outletId), [outlets]);
  const counts = useCountsByOutlet(outletIds);
  const options = outlets.map(({ outletId, displayName: name }) => {
    const waiting = countStatuses(counts.get(outletId) ?? {}, waitingStatuses);
    return { value: outletId, label: waiting > 0 ? t('outlet.waiting', { name, count: waiting }) : name };
  });
  return (
    <span className={styles.outlet} data-set={only !== null || undefined}>
      <LazySelect
        label={t('outlet.filter')}
        hideLabel
        size="sm"
        options={[{ value: '', label: t('outlet.all') }, ...options]}
        value={only ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </span>
  );
}
