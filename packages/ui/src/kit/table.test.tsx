import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@galla/testing';
import { ChangeFigure, Table, type Column } from './index';
import { needsCards } from './use-table-frame';

type Item = { id: string; name: string; price: string };

const items: readonly Item[] = [
  { id: 'dosa', name: 'Masala dosa', price: '₹90' },
  { id: 'idli', name: 'Idli', price: '₹60' },
];

const columns: readonly Column<Item>[] = [
  { key: 'name', header: 'Item', cell: (item) => item.name },
  { key: 'price', header: 'Price', cell: (item) => item.price, align: 'end' },
];

function Selecting() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table
        label="Items"
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
        selection={{ selected, onChange: setSelected, nameOf: (item) => item.name }}
      />
      <output>{[...selected].join() || 'none'}</output>
    </>
  );
}

test('UX-01 rows are selected one by one or all at once', async () => {
  const { user } = await renderWithProviders(<Selecting />);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Idli' }));
  expect(screen.getByRole('status')).toHaveTextContent('idli');
  expect(all).toBePartiallyChecked();
  expect(screen.getByRole('row', { name: /Idli/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('idli,dosa');
  await user.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('none');
});

test('UX-01 a failed table keeps its heads and offers Retry; rows from before are not shown', async () => {
  const retry = jest.fn();
  const { user } = await renderWithProviders(
    <Table
      label="Items"
      columns={columns}
      rows={items}
      rowKey={(item) => item.id}
      failure={{ code: 'NETWORK', onRetry: retry }}
    />,
  );
  const table = screen.getByRole('table', { name: 'Items' });
  expect(within(table).getByRole('columnheader', { name: 'Price' })).toBeInTheDocument();
  expect(screen.queryByText('Masala dosa')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('UX-01 an empty table shows its empty state, a loading one skeletons', async () => {
  const { rerender } = await renderWithProviders(
    <Table label="Items" columns={columns} rows={[]} rowKey={(item) => item.id} empty="No items yet" />,
  );
  expect(screen.getByText('No items yet')).toBeInTheDocument();
  rerender(<Table label="Items" columns={columns} rows={[]} rowKey={(item) => item.id} loadingRows={3} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test.each([
  [{ now: 1031, before: 1000, good: 'up' }, 'up 3.1% vs last Monday', 'good'],
  [{ now: 900, before: 1000, good: 'up' }, 'down 10% vs last Monday', 'bad'],
  [{ now: 900, before: 1000, good: 'down' }, 'down 10% vs last Monday', 'good'],
  [{ now: 1031, before: 1000 }, 'up 3.1% vs last Monday', null],
  [{ now: 10004, before: 10000, good: 'up' }, 'No change vs last Monday', null],
] as const)('UX-01 the change of %j reads "%s"', async (figures, text, way) => {
  const { container } = await renderWithProviders(
    <ChangeFigure {...figures} ordersBefore={20} than="last Monday" />,
  );
  const change = container.querySelector('.g-change');
  expect(change?.textContent?.replace('▲', '').replace('▼', '').replace(/\s+/g, ' ')).toBe(text);
  expect(change?.getAttribute('data-way') ?? null).toBe(way);
});

test('UX-01 with fewer than 20 orders before there is no change', async () => {
  const { container } = await renderWithProviders(
    <ChangeFigure now={5} before={1} ordersBefore={19} than="last Monday" good="up" />,
  );
  expect(container.querySelector('.g-change')).toBeNull();
});

test.each([
  { window: 880, frame: 832, columns: 2, cards: true },
  { window: 960, frame: 680, columns: 6, cards: true },
  { window: 1024, frame: 744, columns: 6, cards: true },
  { window: 1024, frame: 744, columns: 5, cards: false },
  { window: 1024, frame: 480, columns: 5, cards: true },
  { window: 1180, frame: 900, columns: 12, cards: false },
  { window: 1280, frame: 300, columns: 4, cards: false },
])(
  'UX-01 $columns columns in $frame px of a window of $window px are cards: $cards',
  ({ window: width, frame, columns: count, cards }) => {
    const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const [, bound = '', pixels = ''] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
      const matches = bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
      return { matches } as MediaQueryList;
    });
    expect(needsCards(frame, count)).toBe(cards);
    media.mockRestore();
  },
);
