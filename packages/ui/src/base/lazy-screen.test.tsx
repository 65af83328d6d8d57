import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { lazyScreen } from './lazy-screen';

const Orders = ({ outlet }: { outlet: string }) => <h1>Orders of {outlet}</h1>;

test('NAV-04 a screen whose code failed to load says so in its place, and Retry loads it', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(Orders);
  const orders = lazyScreen<{ outlet: string }>(load);
  const { user } = await renderWithProviders(<orders.Screen outlet="Malabar Kitchen" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Orders of Malabar Kitchen');
  expect(load).toHaveBeenCalledTimes(2);
});

test('NAV-04 a screen announces that it loads; once preloaded it is there at once', async () => {
  const load = jest.fn(async () => Orders);
  const orders = lazyScreen<{ outlet: string }>(load);
  const { unmount } = await renderWithProviders(<orders.Screen outlet="Malabar Kitchen" />);
  await screen.findByRole('heading', { level: 1 });
  unmount();
  orders.preload();
  await renderWithProviders(<orders.Screen outlet="Nandi Daily Needs" />);
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Orders of Nandi Daily Needs');
  expect(load).toHaveBeenCalledTimes(1);
});
