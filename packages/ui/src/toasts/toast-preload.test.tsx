import { render, screen } from '@testing-library/react';
import { startI18n } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { ToastHost } from './toast-host';

beforeEach(() => startI18n({ language: 'en' }));

test('SPD-02 toasts are loaded when the page is idle, or, where nothing is preloaded, with the first one', async () => {
  const requestIdleCallback = jest.fn(() => 1);
  Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback: () => undefined });
  const preloading = render(<ToastHost />);
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
  preloading.unmount();
  render(<ToastHost preload={false} />);
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
  notify.info({ message: 'The first' });
  expect(await screen.findByText('The first')).toBeInTheDocument();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});
