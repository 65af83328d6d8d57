import { useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { endpoints, menuLimits, type OutletSummary } from '@galla/contract';
import { useLeaveGuard } from '@galla/ui/forms';
import { useCallMutation, endpointQuery, useQuery, useQueryClient } from '@galla/shared/query';
import {
  Button,
  Checkbox,
  confirm,
  EmptyState,
  ErrorPanel,
  LoadingNote,
  Skeleton,
  TextInput,
} from '@galla/ui';
import { menuKeys, refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import styles from './outlet-matrix.module.css';

const mappingQuery = (outletId: string) =>
  endpointQuery(endpoints.menu.itemMapping, { query: { outletId }, key: menuKeys.mapping(outletId) });

const rowHeight = 52;
const keyOf = (itemId: string, outletId: string): string => `${itemId} ${outletId}`;

interface OutletMatrixProps {
  outlet: OutletSummary;
  /** Initial filter: the item the matrix was opened from. */
  search: string;
  onBack: () => void;
}

/** Availability of this outlet's items at other outlets: changes are collected and saved together. */
export function OutletMatrix({ outlet, search: initialSearch, onBack }: OutletMatrixProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const query = useQuery(mappingQuery(outlet.outletId));
  const [search, setSearch] = useState(initialSearch);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const scroller = useRef<HTMLDivElement>(null);
  useLeaveGuard(changes.size > 0);

  const stored = useMemo(
    () =>
      new Set(
        (query.data?.rows ?? []).flatMap(({ itemId, cells }) =>
          cells.map((cell) => keyOf(itemId, cell.outletId)),
        ),
      ),
    [query.data],
  );
  const wanted = search.trim().toLocaleLowerCase();
  const rows = useMemo(
    () => (query.data?.rows ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    [query.data, wanted],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed to a memoised child
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.itemId ?? index,
    overscan: 6,
  });

  const isTicked = (itemId: string, outletId: string): boolean => {
    const key = keyOf(itemId, outletId);
    return changes.get(key) ?? stored.has(key);
  };
  const tick = (itemIds: readonly string[], outletId: string, mapped: boolean): void =>
    setChanges((before) => {
      const next = new Map(before);
      for (const itemId of itemIds) {
        const key = keyOf(itemId, outletId);
        if (stored.has(key) === mapped) next.delete(key);
        else next.set(key, mapped);
      }
      return next;
    });
  // An error is shown by the call policy; the changes stay selected.
  const saving = useCallMutation(
    async (call) => {
      const all = [...changes].map(([key, mapped]) => {
        const [itemId = '', outletId = ''] = key.split(' ');
        return { itemId, outletId, mapped };
      });
      for (let start = 0; start < all.length; start += menuLimits.mappingsPerAct) {
        await call(endpoints.menu.mapItems, {
          body: { outletId: outlet.outletId, changes: all.slice(start, start + menuLimits.mappingsPerAct) },
        });
      }
    },
    {
      onSuccess: () => setChanges(new Map()),
      onSettled: () => refreshMenu(client, outlet.outletId),
    },
  );
  const save = async (): Promise<void> => {
    const off = [...changes.values()].filter((mapped) => !mapped).length;
    const yes =
      off === 0 ||
      (await confirm({
        title: t('outlets.offTitle', { count: off }),
        message: t('outlets.offMessage'),
        confirmLabel: t('outlets.offConfirm'),
        danger: true,
      }));
    if (!yes) return;
    saving.mutate();
  };

  const outlets = query.data?.outlets.filter(({ outletId }) => outletId !== outlet.outletId) ?? [];
  if (query.isError)
    return <ErrorPanel title={t('outlets.failedTitle')} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <LoadingNote />
        <Skeleton height={320} radius={12} />
      </>
    );
  }
  if (outlets.length === 0) {
    return (
      <EmptyState
        icon="store"
        title={t('outlets.onlyOneTitle')}
        message={t('outlets.onlyOneMessage')}
        action={{ label: t('outlets.back'), onClick: onBack }}
      />
    );
  }
  const columns = `minmax(140px, 1fr) repeat(${outlets.length}, minmax(96px, 160px))`;
  return (
    <>
      <p className={styles.description}>{t('outlets.description', { outlet: outlet.displayName })}</p>
      <div className={styles.tools}>
        <TextInput
          type="search"
          size="sm"
          icon="search"
          label={t('mainMenu.search')}
          hideLabel
          placeholder={t('mainMenu.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className={styles.space} />
        <Button size="sm" disabled={changes.size === 0} onClick={() => setChanges(new Map())}>
          {t('outlets.discard')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          loading={saving.isPending}
          disabled={changes.size === 0}
          onClick={() => void save()}
        >
          {changes.size === 0 ? t('outlets.unchanged') : t('outlets.save', { count: changes.size })}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
      <div ref={scroller} tabIndex={0} className={styles.scroller}>
        <table aria-label={t('outlets.title')} aria-rowcount={rows.length + 1} className={styles.table}>
          <thead>
            <tr aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: columns }}>
              <th scope="col">{t('outlets.item')}</th>
              {outlets.map(({ outletId, displayName }) => {
                const count = rows.filter(({ itemId }) => isTicked(itemId, outletId)).length;
                return (
                  <th scope="col" key={outletId} className={styles.outlet}>
                    <Checkbox
                      label={
                        <>
                          <span aria-hidden="true">{displayName}</span>
                          <span className="g-visually-hidden">
                            {t('outlets.all', { outlet: displayName })}
                          </span>
                        </>
                      }
                      checked={rows.length > 0 && count === rows.length}
                      indeterminate={count > 0 && count < rows.length}
                      onChange={(event) =>
                        tick(
                          rows.map(({ itemId }) => itemId),
                          outletId,
                          event.currentTarget.checked,
                        )
                      }
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <tr
                  key={key}
                  aria-rowindex={index + 2}
                  className={styles.row}
                  style={{ gridTemplateColumns: columns, transform: `translateY(${start}px)` }}
                >
                  <th scope="row" className={styles.name}>
                    {row.name}
                  </th>
                  {outlets.map(({ outletId, displayName }) => (
                    <td key={outletId} className={styles.cell}>
                      <Checkbox
                        label={t('outlets.cell', { item: row.name, outlet: displayName })}
                        hideLabel
                        checked={isTicked(row.itemId, outletId)}
                        onChange={(event) => tick([row.itemId], outletId, event.currentTarget.checked)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
