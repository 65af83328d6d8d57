import { lazyComponent } from '@galla/shared/composition';

/** The alert settings, loaded when they are opened, or about to be. */
export const alertSettings = lazyComponent<{ id: string; onClose?: () => void }>(
  async () => (await import(/* webpackChunkName: "alert-settings" */ './alert-settings')).AlertSettings,
);
