import { memo } from 'react';
import { Link } from '@galla/shared/router';
import { Badge, Checkbox, Heading, Icon } from '@galla/ui';
import { addPath } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import type { ListRow } from './list-rows';
import styles from './heading-row.module.css';

export interface HeadingRowProps {
  row: Exclude<ListRow, { kind: 'item' }>;
  selection: 'all' | 'some' | 'none';
  /** Null: the outlet was closed permanently, nothing is selected or added. */
  onSelect: ((itemIds: readonly string[], selected: boolean) => void) | null;
}

/** Heading of a category or a sub-category, with the number of its shown items. */
export const HeadingRow = memo(function HeadingRow({ row, selection, onSelect }: HeadingRowProps) {
  const t = useMenuText();
  return (
    <div className={styles.row} data-kind={row.kind}>
      {onSelect && (
        <Checkbox
          label={t('mainMenu.selectGroup', { name: row.name })}
          hideLabel
          checked={selection === 'all'}
          indeterminate={selection === 'some'}
          onChange={(event) => onSelect(row.itemIds, event.currentTarget.checked)}
        />
      )}
      <Heading level={row.kind === 'category' ? 2 : 3} className={styles.name ?? ''}>
        {row.name}
      </Heading>
      {!row.available && <Badge tone="amber">{t('mainMenu.off')}</Badge>}
      <span className={styles.count}>{t('mainMenu.count', { count: row.itemIds.length })}</span>
      {onSelect && row.kind === 'category' && (
        <Link
          to={addPath(row.id)}
          className={styles.add}
          aria-label={t('mainMenu.addTo', { name: row.name })}
          title={t('mainMenu.addTo', { name: row.name })}
        >
          <Icon name="plus" size={18} />
        </Link>
      )}
    </div>
  );
});
