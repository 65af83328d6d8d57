import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { SelectList } from './select-list';
import { SelectControl } from '../base/select';
import { LazySelect } from '../index';

const types = [
  { value: '', label: 'Type: all' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
] as const;
type Type = (typeof types)[number]['value'];

const arrive = (): void => void window.dispatchEvent(new Event('list-arrives'));

/** A select whose list comes when the test says so. */
function Filter() {
  const [type, setType] = useState<Type>('');
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = (): void => setThere(true);
    window.addEventListener('list-arrives', show);
    return () => window.removeEventListener('list-arrives', show);
  }, []);
  return (
    <SelectControl
      label="Type"
      hideLabel
      options={types}
      value={type}
      onChange={setType}
      list={isThere ? SelectList : null}
    />
  );
}

const button = () => screen.getByRole('combobox', { name: 'Type' });

test('SPD-02 a select whose list has no code yet has its name, value and state, and typing chooses', async () => {
  const { user } = await renderWithProviders(<Filter />);
  expect(button()).toHaveTextContent('Type: all');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(button()).toHaveAttribute('aria-haspopup', 'listbox');
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('pi');
  expect(button()).toHaveTextContent('Pickup');
});

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  'SPD-02 the list that %s asked for opens when its code arrives, and the focus stays at the same button',
  async (key) => {
    const { user } = await renderWithProviders(<Filter />);
    await user.tab();
    const before = button();
    await user.keyboard(key);
    act(arrive);
    await screen.findByRole('option', { name: 'Delivery' });
    expect(button()).toBe(before);
    expect(before).toHaveFocus();
    expect(before).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(before).toHaveTextContent('Delivery');
    expect(before).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'Pickup' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(before).toHaveAttribute('aria-expanded', 'false');
  },
);

test('SPD-02 a list that was asked for and left does not open later', async () => {
  const { user } = await renderWithProviders(
    <>
      <Filter />
      <button>Next</button>
    </>,
  );
  await user.click(button());
  await user.tab();
  act(arrive);
  await user.tab({ shift: true });
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('option')).toBeNull();
});

test('SPD-02 the code of the list is loaded by a press, which opens it', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithProviders(
    <LazySelect label="Type" options={types} value="" onChange={onChange} />,
  );
  await user.click(button());
  await user.click(await screen.findByRole('option', { name: 'Pickup' }));
  expect(onChange).toHaveBeenCalledWith('pickup');
});
