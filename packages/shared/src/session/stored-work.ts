import { deviceStorage } from '../storage/guarded-storage';
import { keysOf, sessionKey } from './session-storage';

const prefix = sessionKey('storedWork.');

/**
 * Work that this device keeps over a reload and that ends with the session: an order in progress, changes not sent yet.
 * Logging out names its loss. It is noted in storage, because its area need not be loaded in this page.
 */
export const storedWork = {
  note(area: string, exists: boolean): void {
    if (exists) deviceStorage.setItem(prefix + area, 'true');
    else deviceStorage.removeItem(prefix + area);
  },
  exists: (): boolean => keysOf(deviceStorage).some((key) => key.startsWith(prefix)),
} as const;
