import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazyComponent } from './lazy-component';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
}

const Sheet = ({ opened }: SheetProps) => opened && <p>The sheet</p>;

test('a component whose code failed to load is closed and reported, and the next click retries', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(Sheet);
  const onFailed = jest.fn();
  const sheet = lazyComponent<SheetProps>(load, onFailed);
  function Screen() {
    const [opened, setOpened] = useState<boolean | null>(null);
    return (
      <>
        <button onClick={() => setOpened(true)}>{opened ? 'Opened' : 'Open'}</button>
        {opened !== null && <sheet.Part opened={opened} onClose={() => setOpened(false)} />}
      </>
    );
  }
  render(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Open' });
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('The sheet')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('The sheet');
  expect(load).toHaveBeenCalledTimes(2);
});
