import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { Button } from '@galla/ui';
import { createPanelQueryClient, useMutation, useQuery } from './index';

function Orders({ read, write }: { read: () => Promise<string>; write: () => Promise<string> }) {
  const orders = useQuery({ queryKey: ['orders'], queryFn: read, retryDelay: 0 });
  const accept = useMutation({ mutationFn: write });
  return (
    <>
      <p>{orders.isError ? 'failed' : (orders.data ?? 'loading')}</p>
      <Button onClick={() => accept.mutate()}>Accept</Button>
      {accept.isError && <p>refused</p>}
    </>
  );
}

test('a read is retried once, a write never, and both failures are reported', async () => {
  const reported = jest.fn();
  const read = jest.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue('three orders');
  const write = jest.fn().mockRejectedValue(new Error('conflict'));
  const { user } = await renderWithProviders(<Orders read={read} write={write} />, {
    queryClient: createPanelQueryClient({ onError: reported }),
  });
  expect(await screen.findByText('three orders')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('refused')).toBeInTheDocument();
  expect(write).toHaveBeenCalledTimes(1);
  expect(reported.mock.calls.map(([error]) => error)).toEqual([new Error('conflict')]);
});

test('a non-retryable error is shown immediately', async () => {
  const read = jest.fn().mockRejectedValue(new Error('forbidden'));
  await renderWithProviders(<Orders read={read} write={read} />, {
    queryClient: createPanelQueryClient({ isRetryable: () => false }),
  });
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});
