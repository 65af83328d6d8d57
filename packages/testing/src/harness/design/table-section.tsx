import { useState } from 'react';
import { formatMoneySummary } from '@galla/shared/format';
import { Badge, EmptyState, ErrorPanel, Grid, NoOutlet, NothingFound, Stack } from '@galla/ui';
import { Table, type Column, type Sort } from '@galla/ui/kit';
import { DesignSection } from './design-section';

type Item = { id: string; name: string; sold: number; salesMinor: number; available: boolean };

const items: readonly Item[] = [
  { id: 'dosa', name: 'Masala dosa', sold: 42, salesMinor: 378_000, available: true },
  { id: 'idli', name: 'Idli', sold: 31, salesMinor: 186_000, available: true },
  { id: 'vada', name: 'Medu vada', sold: 8, salesMinor: 56_000, available: false },
];
const columns: readonly Column<Item>[] = [
  { key: 'name', header: 'Item', cell: ({ name }) => name, sortable: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ available }) => (
      <Badge tone={available ? 'green' : 'grey'}>{available ? 'In stock' : 'Off until 11 pm'}</Badge>
    ),
  },
  { key: 'sold', header: 'Sold', cell: ({ sold }) => sold, align: 'end', sortable: true },
  {
    key: 'sales',
    header: 'Sales',
    cell: ({ salesMinor }) => formatMoneySummary(salesMinor),
    align: 'end',
    sortable: true,
  },
];
const keyOf = ({ id }: Item): string => id;
const ignore = (): void => undefined;

/** Tables: selected, sorted, compact, loading, empty, failed. */
export function TableSection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['idli']));
  const [sort, setSort] = useState<Sort>({ key: 'sold', direction: 'desc' });
  const common = { columns, rowKey: keyOf };
  return (
    <DesignSection title="Table">
      <Table
        {...common}
        label="Items, selectable"
        rows={items}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, nameOf: ({ name }) => name }}
        isDimmed={({ available }) => !available}
      />
      <Table {...common} label="Items, compact" rows={items} density="compact" />
      <Table {...common} label="Items, nothing found" rows={[]} empty={<NothingFound onClear={ignore} />} />
      <Table
        {...common}
        label="Items, failed"
        rows={[]}
        failure={{ code: 'UNAVAILABLE', message: 'Check the connection.', onRetry: ignore }}
      />
    </DesignSection>
  );
}

/** What a screen shows instead of its content. */
export function StatesSection() {
  return (
    <DesignSection title="States">
      <Grid minColumn={280}>
        <NoOutlet reason="none" />
        <Stack>
          <EmptyState
            icon="orders"
            title="No order is waiting"
            action={{ label: 'Test sound', onClick: ignore }}
          />
        </Stack>
        <ErrorPanel
          title="The orders could not be loaded"
          message="Check the connection."
          code="NETWORK"
          onRetry={ignore}
        />
      </Grid>
    </DesignSection>
  );
}
