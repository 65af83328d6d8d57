import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { loadToasts } from './load-toasts';
import { ToastHost } from './toast-host';

beforeEach(() => startI18n({ language: 'en' }));
afterEach(() => act(() => notify.clear()));

const show = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

/** A toast's timer is the animation of its bar, which jsdom does not run. */
const clockOf = (toast: HTMLElement) => within(toast).getByRole('progressbar', { hidden: true });

test('NAV-05 toasts queued before the renderer is loaded are shown afterwards, one at a time, oldest first', async () => {
  render(<ToastHost />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  notify.info({ message: 'Older' });
  notify.error({ message: 'Newer' });
  expect(await screen.findByText('Older')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('Older');
  await userEvent.click(screen.getByText('Older'));
  expect(await screen.findByText('Newer')).toBeInTheDocument();
  await loadToasts();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

test('NAV-05 a toast has its title and message, stays 5 s without a bar, and has a close button', async () => {
  render(<ToastHost />);
  await show(() => notify.success({ title: 'Saved', message: 'The outlet is open' }));
  const toast = screen.getByRole('status');
  expect(toast).toHaveTextContent('SavedThe outlet is open');
  expect(clockOf(toast)).toHaveStyle({ animationDuration: '5000ms' });
  expect(clockOf(toast)).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('NAV-05 a time of day does not break in a toast', async () => {
  render(<ToastHost />);
  await show(() => notify.success({ message: 'Curd Rice is out of stock until 12:00 am' }));
  expect(screen.getByRole('status')).toHaveTextContent('until 12:00 am');
  expect(screen.getByText('12:00 am')).toHaveClass('g-toast-time');
});

test('NAV-05 the brief preset stays 3 s and has no close button', async () => {
  render(<ToastHost />);
  await show(() => notify.info({ message: 'Copied', preset: 'brief' }));
  const toast = screen.getByRole('status');
  expect(clockOf(toast)).toHaveStyle({ animationDuration: '3000ms' });
  expect(within(toast).queryByRole('button')).not.toBeInTheDocument();
});

test('NAV-05 a toast closes on timeout and on tap', async () => {
  render(<ToastHost />);
  await show(() => notify.warning({ message: 'First' }));
  fireEvent.animationEnd(clockOf(screen.getByRole('alert')));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await show(() => notify.error({ message: 'Second' }));
  await userEvent.click(screen.getByText('Second'));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('NAV-05 one toast is shown at the bottom centre, and errors interrupt a screen reader', async () => {
  const { container } = render(<ToastHost />);
  await show(() => notify.error({ message: 'First', title: 'Error' }));
  await show(() => notify.info({ message: 'Second' }));
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region.textContent).toBe('ErrorFirst');
  expect(screen.getByRole('alert')).toHaveTextContent('First');
  expect(container.querySelector('.Toastify__toast-container--bottom-center')).toBeInTheDocument();
});

test('UX-02 an act that can be taken back offers Undo for 5 s; Undo closes the toast', async () => {
  const undo = jest.fn();
  render(<ToastHost />);
  await show(() => notify.success({ message: 'Biryani is out', undo }));
  const toast = screen.getByRole('status');
  expect(clockOf(toast)).toHaveStyle({ animationDuration: '5000ms' });
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Biryani is out')).not.toBeInTheDocument();
});

test('UX-02 a confirmation gives way to the next toast, so that a failure is not shown late; one with Undo stays', async () => {
  render(<ToastHost />);
  await show(() => notify.success({ message: 'Order 1 is accepted' }));
  await show(() => notify.success({ message: 'Order 2 is accepted' }));
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.textContent).toBe('Order 2 is accepted');
  await show(() => notify.error({ message: 'Order 3 was not accepted' }));
  expect(region.textContent).toBe('Order 3 was not accepted');
  await userEvent.click(screen.getByText('Order 3 was not accepted'));
  await show(() => notify.success({ message: 'Biryani is out', undo: () => undefined }));
  await show(() => notify.success({ message: 'Order 4 is accepted' }));
  expect(region).toHaveTextContent('Biryani is out');
});

test('NAV-05 the progress bar is optional, and a repeated id is shown once', async () => {
  render(<ToastHost />);
  await show(() => notify.info({ message: 'Uploading', progressBar: true, id: 'upload' }));
  await show(() => notify.info({ message: 'Uploading', id: 'upload' }));
  expect(screen.getAllByText('Uploading')).toHaveLength(1);
  expect(clockOf(screen.getByRole('status'))).toHaveAttribute('aria-hidden', 'false');
});
