import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { LifecycleProps } from '@galla/shared/composition';
import { page } from './tables.module.css';
import { version } from './version';

// A separate chunk and style sheet.
const Plan = lazy(() => import('./plan'));

export function TablesPage({ session, theme }: LifecycleProps) {
  const name = useSyncExternalStore(session.subscribe, () => session.getState().userData?.userName);
  const scheme = useSyncExternalStore(theme.subscribe, theme.current);
  return (
    <section className={page}>
      <h1>Tables by rspack</h1>
      <p>Signed in: {name}</p>
      <p>Theme: {scheme}</p>
      <p>Version: {version}</p>
      <Suspense fallback={null}>
        <Plan />
      </Suspense>
    </section>
  );
}
