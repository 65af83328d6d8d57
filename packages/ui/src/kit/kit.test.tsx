import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { unsavedWork, useUnsavedWork } from '@galla/shared/composition';
import { pressOn, renderWithProviders, tabTo } from '@galla/testing';
import { Button } from '../index';
import {
  Chip,
  ChoiceChips,
  DataToolbar,
  Drawer,
  Menu,
  Modal,
  SearchSelect,
  Select,
  Table,
  type Sort,
} from './index';

const reasons = [
  { value: 'out', label: 'Item is out' },
  { value: 'busy', label: 'Too busy', description: 'Offers a pause' },
  { value: 'closing', label: 'Closing' },
] as const;

function WithModal() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Reject</Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Reject order"
        footer={<Button onClick={() => setOpened(false)}>Never mind</Button>}
      >
        <input aria-label="Note" />
      </Modal>
    </>
  );
}

test('a dialog traps the focus, closes on Escape and restores the focus', async () => {
  const { user } = await renderWithProviders(<WithModal />);
  await pressOn(user, screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject order' });
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
});

function WithModalRemoved() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Reject</Button>
      {opened && <Modal opened onClose={() => setOpened(false)} title="Reject order" />}
    </>
  );
}

test('a dialog that leaves the page as it closes restores the focus', async () => {
  const { user } = await renderWithProviders(<WithModalRemoved />);
  await pressOn(user, screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject order' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
});

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('a %s that is open as it is first drawn, and stays, restores the focus', async (_, Part) => {
  function Kept() {
    const [opened, setOpened] = useState<boolean | null>(null);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Printer</Button>
        {opened !== null && <Part opened={opened} onClose={() => setOpened(false)} title="Printing" />}
      </>
    );
  }
  const { user } = await renderWithProviders(<Kept />);
  const opener = screen.getByRole('button', { name: 'Printer' });
  for (let time = 1; time <= 2; time += 1) {
    await pressOn(user, opener);
    const dialog = await screen.findByRole('dialog', { name: 'Printing' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

test('a drawer has its title and a close button', async () => {
  const close = jest.fn();
  const { user } = await renderWithProviders(
    <Drawer opened onClose={close} title="Order #4F2A">
      <p>Two dosas</p>
    </Drawer>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Order #4F2A' });
  expect(drawer).toHaveTextContent('Two dosas');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a menu opens, navigates and selects by keyboard', async () => {
  const account = jest.fn();
  const dark = jest.fn();
  const { user } = await renderWithProviders(
    <Menu
      trigger={<Button>Ravi</Button>}
      entries={[
        { key: 'account', label: 'Account', icon: 'user', onSelect: account },
        { kind: 'divider', key: 'line' },
        { key: 'dark', label: 'Dark', checked: true, onSelect: dark },
      ]}
    />,
  );
  await pressOn(user, screen.getByRole('button', { name: 'Ravi' }));
  await screen.findByRole('menuitem', { name: 'Account' });
  expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(account).toHaveBeenCalledTimes(1);
  expect(dark).not.toHaveBeenCalled();
});

function Reasons() {
  const [reason, setReason] = useState<'out' | 'busy' | 'closing' | null>(null);
  return (
    <>
      <Select
        label="Reason"
        options={reasons}
        value={reason}
        onChange={setReason}
        placeholder="Choose one"
        required
      />
      <output>{reason ?? 'none'}</output>
    </>
  );
}

test('a select works by keyboard and announces its value', async () => {
  const { user } = await renderWithProviders(<Reasons />);
  const select = screen.getByRole('combobox', { name: 'Reason' });
  expect(select).toHaveTextContent('Choose one');
  await pressOn(user, select);
  expect(await screen.findByRole('option', { name: /Too busy/ })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('busy');
  expect(select).toHaveTextContent('Too busy');
  expect(select).toHaveAttribute('aria-expanded', 'false');
});

test('typing at a select chooses what begins with it, also with a space, and is no shortcut', async () => {
  const shortcut = jest.fn();
  const { user } = await renderWithProviders(<Reasons />);
  await tabTo(user, screen.getByRole('combobox', { name: 'Reason' }));
  document.addEventListener('keydown', shortcut);
  await user.keyboard('too b');
  expect(screen.getByRole('status')).toHaveTextContent('busy');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(shortcut).not.toHaveBeenCalled();
  document.removeEventListener('keydown', shortcut);
});

test('a closed select has no options in the page until it is reached, and an arrow key opens it at the chosen one', async () => {
  const { user } = await renderWithProviders(<Reasons />);
  const select = screen.getByRole('combobox', { name: 'Reason' });
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
  await user.tab();
  expect(select).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveAttribute('data-combobox-selected');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).not.toHaveTextContent('none');
});

test('typing in an open list moves to an option, which Enter chooses', async () => {
  const { user } = await renderWithProviders(<Reasons />);
  const select = screen.getByRole('combobox', { name: 'Reason' });
  await pressOn(user, select);
  const option = await screen.findByRole('option', { name: /Closing/ });
  await user.keyboard('c');
  expect(select).toHaveAttribute('aria-activedescendant', option.id);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('closing');
});

function Dishes() {
  const [dish, setDish] = useState<string | null>(null);
  return <SearchSelect label="Dish" options={reasons} value={dish} onChange={setDish} />;
}

test('a long list is filtered by typing', async () => {
  const { user } = await renderWithProviders(<Dishes />);
  const input = screen.getByRole('combobox', { name: 'Dish' });
  await user.type(input, 'clo');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(input).toHaveValue('Closing');
  await user.clear(input);
  await user.type(input, 'zzz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
});

function SearchedDishes() {
  const [text, setText] = useState('');
  const [dish, setDish] = useState<string | null>(null);
  return (
    <SearchSelect
      label="Dish"
      // The answer to the typed text never comes.
      loading={text !== ''}
      options={reasons}
      value={dish}
      onSearch={setText}
      onChange={setDish}
    />
  );
}

test('while a search loads, only those results of the text before are offered that match', async () => {
  const { user } = await renderWithProviders(<SearchedDishes />);
  const input = screen.getByRole('combobox', { name: 'Dish' });
  await user.click(input);
  expect(await screen.findAllByRole('option')).toHaveLength(reasons.length);
  await user.type(input, 'clo');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.type(input, 'zzz');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
});

function Minutes() {
  const [minutes, setMinutes] = useState<string | null>('20');
  return (
    <ChoiceChips
      label="Minutes"
      value={minutes}
      onChange={setMinutes}
      choices={['10', '20', '30'].map((value) => ({ value, label: `${value} min` }))}
    />
  );
}

test('chips are selected exclusively by arrow keys, and a filter chip toggles', async () => {
  const toggle = jest.fn();
  const { user } = await renderWithProviders(
    <>
      <Minutes />
      <Chip label="Paid" selected onChange={toggle} />
    </>,
  );
  await pressOn(user, screen.getByRole('radio', { name: '20 min' }), '{ArrowRight}');
  expect(screen.getByRole('radio', { name: '30 min' })).toBeChecked();
  await pressOn(user, screen.getByRole('button', { name: 'Paid', pressed: true }));
  expect(toggle).toHaveBeenCalledWith(false);
});

type Row = { id: string; total: string };
const rows: Row[] = [
  { id: 'a', total: '₹10' },
  { id: 'b', total: '₹20' },
];
const columns = [
  { key: 'id', header: 'Order', cell: (row: Row) => row.id },
  { key: 'total', header: 'Total', align: 'end', sortable: true, cell: (row: Row) => row.total },
] as const;

function Orders() {
  const [sort, setSort] = useState<Sort<'id' | 'total'> | null>(null);
  return (
    <Table
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
    />
  );
}

test('a table announces its sort order and requests the reverse', async () => {
  const { user } = await renderWithProviders(<Orders />);
  const header = screen.getByRole('columnheader', { name: 'Total' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await user.click(within(header).getByRole('button', { name: 'Total' }));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header).getByRole('button', { name: 'Total' }));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('row', { name: 'b ₹20' })).toBeInTheDocument();
});

test('an empty table shows its empty state, a loading one announces loading', async () => {
  const { rerender } = await renderWithProviders(
    <Table label="Orders" columns={columns} rows={[]} rowKey={(row) => row.id} empty={<p>Nothing yet</p>} />,
  );
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  rerender(<Table label="Orders" columns={columns} rows={[]} rowKey={(row) => row.id} loadingRows={3} />);
  expect(screen.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'true');
});

test('the toolbar searches, clears, and counts', async () => {
  const search = jest.fn();
  const { user } = await renderWithProviders(
    <DataToolbar search={{ label: 'Search orders', value: 'dosa', onChange: search }} resultCount={1} />,
  );
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('dosa');
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search).toHaveBeenCalledWith('');
});

function Nested({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {/* Drawn first, opened last. */}
      <Modal opened={opened} onClose={() => setOpened(false)} title="Invoice" />
      <Drawer opened onClose={onClose} title="Order">
        <Button onClick={() => setOpened(true)}>View</Button>
      </Drawer>
    </>
  );
}

test('Escape closes the topmost of two dialogs only', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithProviders(<Nested onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'View' }));
  const invoice = await screen.findByRole('dialog', { name: 'Invoice' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(invoice).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Typed({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  useUnsavedWork(text !== '');
  return (
    <Drawer opened onClose={onClose} title="Person">
      <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Drawer>
  );
}

test('a drawer asks before it closes with unsaved input, and only then', async () => {
  const onClose = jest.fn();
  // Unsaved work of the page below: the drawer only asks about its own.
  const letGo = unsavedWork.hold();
  const { user } = await renderWithProviders(<Typed onClose={onClose} />);
  const drawer = await screen.findByRole('dialog', { name: 'Person' });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  await user.type(within(drawer).getByLabelText('Name'), 'Asha');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));

  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  const again = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(again).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  letGo();
});
