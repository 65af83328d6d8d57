import { screen, waitFor } from '@testing-library/react';
import { Acting } from './acting';
import { ApiProblem } from '../lib/api';
import type { Act } from './confirm-dialog';
import { renderConsole } from '../testing/ops-server';

async function ask(act: Partial<Act> & Pick<Act, 'run'>) {
  const view = await renderConsole(
    <Acting title="orders">
      {(onAct) => (
        <button
          type="button"
          onClick={() => onAct({ text: 'Give 8.1.0 to everybody', label: 'Promote', danger: false, ...act })}
        >
          Start
        </button>
      )}
    </Acting>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Start' }));
  return view;
}
const dialog = () => screen.queryByRole('dialog', { name: 'Give 8.1.0 to everybody' });
const promote = () => screen.getByRole('button', { name: 'Promote' });

test('an action runs only after the confirmation, and cancelling does nothing', async () => {
  const run = jest.fn();
  const { user } = await ask({ run });
  expect(dialog()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test('the reason is sent, and the page shows that it is done', async () => {
  const run = jest.fn().mockResolvedValue({});
  const { user } = await ask({ run, offersQuarantine: true });
  await user.type(screen.getByLabelText('Reason'), 'quiet for an hour');
  await user.click(screen.getByRole('checkbox', { name: /quarantine/ }));
  await user.click(promote());
  expect(await screen.findByText('Done: Give 8.1.0 to everybody')).toBeVisible();
  expect(dialog()).toBeNull();
  expect(run.mock.calls).toEqual([['quiet for an hour', true, false]]);
});

test('without a reason nothing is sent, and the field says what it needs', async () => {
  const run = jest.fn();
  const { user } = await ask({ run });
  await user.click(promote());
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This is required');
  await user.type(screen.getByLabelText('Reason'), 'ab');
  await user.click(promote());
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Use 3 characters or more');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
});

test('after the dialog the focus is back on what opened it', async () => {
  const { user } = await ask({ run: jest.fn() });
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
});

test('an action is sent once, even if the button is pressed repeatedly', async () => {
  const run = jest.fn().mockReturnValue(new Promise(() => {}));
  const { user } = await ask({ run, asks: 'nothing' });
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await user.dblClick(promote());
  expect(promote()).toHaveAttribute('aria-disabled', 'true');
  await user.click(promote());
  expect(run).toHaveBeenCalledTimes(1);
});

test('a refusal shows the server’s message, and the action can be retried', async () => {
  const run = jest
    .fn()
    .mockRejectedValueOnce(new ApiProblem('FROZEN', 'orders is frozen'))
    .mockRejectedValueOnce(new ApiProblem(null, ''))
    .mockResolvedValueOnce({});
  const { user } = await ask({ run, asks: 'nothing' });
  await user.click(promote());
  expect(await screen.findByRole('alert')).toHaveTextContent('orders is frozen');
  await user.click(promote());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Can’t reach the server. Retry in a minute.'),
  );
  await user.click(promote());
  expect(await screen.findByText(/^Done:/)).toBeVisible();
});

test('canaries that would end are listed first; the second confirmation ends them', async () => {
  const run = jest
    .fn()
    .mockRejectedValueOnce(
      new ApiProblem('CANARIES_WOULD_END', 'others would end', {
        canaries: [{ remote: 'menu', releaseId: '2.0.0' }],
      }),
    )
    .mockResolvedValueOnce({});
  const { user } = await ask({ run, asks: 'nothing' });
  await user.click(promote());
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('menu 2.0.0');
  expect(warning).not.toHaveTextContent('others would end');
  await user.click(screen.getByRole('button', { name: 'End canaries and roll back' }));
  expect(await screen.findByText(/^Done:/)).toBeVisible();
  expect(run.mock.calls.map(([, , force]) => force)).toEqual([false, true]);
});

test.each([
  ['password', 'New password'],
  ['remotes', 'Remotes an operator can change'],
] as const)('an action that asks for %s has a field for it', async (asks, label) => {
  await ask({ run: jest.fn(), asks, answer: 'menu, pos' });
  expect(screen.getByLabelText(label)).toHaveValue(asks === 'remotes' ? 'menu, pos' : '');
});
