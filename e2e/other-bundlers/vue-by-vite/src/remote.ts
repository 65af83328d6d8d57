import { createApp, type App } from 'vue';
import type { LifecycleProps } from '@galla/shared/composition';
import LoyaltyPage from './loyalty.page.vue';

const apps = new WeakMap<HTMLElement, App>();

export const bootstrap = (): Promise<void> => Promise.resolve();

export function mount(props: LifecycleProps): Promise<void> {
  const app = createApp(LoyaltyPage, { handed: props });
  apps.set(props.domElement, app);
  app.mount(props.domElement);
  return Promise.resolve();
}

export function unmount({ domElement }: LifecycleProps): Promise<void> {
  apps.get(domElement)?.unmount();
  return Promise.resolve();
}
