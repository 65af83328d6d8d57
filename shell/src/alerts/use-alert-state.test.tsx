import { act, renderHook } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { useAlertState } from './use-alert-state';

afterEach(() => jest.restoreAllMocks());

test('ORD-03 alerts are not shown as on while the device has no network, even before the socket notices', () => {
  realtime.setSocket('connected');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(useAlertState);
  expect(result.current).toBe('armed');
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe('offline');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(result.current).toBe('armed');
});
