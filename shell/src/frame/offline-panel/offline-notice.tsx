import { useEffect, useState } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import { useDeviceOnline } from '../../alerts';
import { firstScreenPainted } from '../screens/first-screen';

const panel = lazyComponent(
  async () => {
    const part = await import(/* webpackChunkName: "offline" */ './offline-part');
    await part.registerOfflineMessages();
    return part.OfflinePanel;
  },
  // The button of the alerts says it as well.
  () => undefined,
);

/** The offline panel. Its code comes right after the first screen, while there is a connection; later the worker keeps it. */
export function OfflineNotice() {
  const online = useDeviceOnline();
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void firstScreenPainted().then(() => setIsPainted(true)), []);
  return !online || isPainted ? <panel.Part /> : null;
}
