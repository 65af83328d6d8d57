import { act, screen } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { fakeServer } from '../testing/fake-server';
import { renderShell } from '../testing/render-shell';
import { AlertReadiness } from './alert-readiness';

test('NAV-13 UX-08 offline the home screen doesn’t say that the device is connected, before the socket has noticed', async () => {
  realtime.setSocket('connected');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await renderShell(<AlertReadiness />, { server: fakeServer({}) });
  expect(screen.getByText('Connected')).toBeVisible();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Not connected')).toBeVisible();
});
