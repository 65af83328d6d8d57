import { render, screen } from '@testing-library/react';
import { startI18n } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { presentToasts } from './load-toasts';
import { ToastHost } from './toast-host';

beforeEach(() => startI18n({ language: 'en' }));

test('SPD-02 where the page has not loaded toasts, the first one does', async () => {
  render(<ToastHost />);
  expect(presentToasts()).toBeNull();
  notify.info({ message: 'The first' });
  expect(await screen.findByText('The first')).toBeInTheDocument();
});
