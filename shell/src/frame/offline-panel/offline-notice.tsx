import { useEffect, useState } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { useDeviceOnline } from '../../alerts';

const panel = lazyComponent(
  async () => {
    const part = await import(/* webpackChunkName: "offline" */ './offline-part');
    await part.registerOfflineMessages();
    return part.OfflinePanel;
  },
  // The button of the alerts says it as well.
  () => undefined,
);

/** The offline panel: its code comes when the page is idle, as long as there is a connection, or is kept by the worker. */
export function OfflineNotice() {
  const online = useDeviceOnline();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return !online || isIdle ? <panel.Part /> : null;
}
