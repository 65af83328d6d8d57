import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager, type PagerProps } from './pager';

const t: PagerProps['t'] = (key, values) =>
  key === 'pager.at' ? Object.values(values ?? {}).join(' ') : key.replace('pager.', '');
const list = { skip: 20, limit: 20, total: 45, t };

test.each(['arrows', 'words'] as const)('%s turn the pages of a list', async (look) => {
  const user = userEvent.setup();
  const onSkip = jest.fn();
  const { rerender } = render(<Pager {...list} look={look} onSkip={onSkip} />);
  expect(screen.getByText('21 40 45 2 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'after' }));
  await user.click(screen.getByRole('button', { name: 'before' }));
  expect(onSkip.mock.calls).toEqual([[40], [0]]);
  rerender(<Pager {...list} look={look} skip={40} onSkip={onSkip} />);
  expect(screen.getByRole('button', { name: 'after' })).toBeDisabled();
});

test('one page has no pager, but a page beyond the end leads back', async () => {
  const user = userEvent.setup();
  const onSkip = jest.fn();
  const { rerender } = render(<Pager {...list} label="Pages" skip={0} total={20} onSkip={onSkip} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Pager {...list} label="Pages" total={20} onSkip={onSkip} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'before' }));
  expect(onSkip).toHaveBeenCalledWith(0);
});
