import { lazy, Suspense } from 'react';
import { useSession } from '@galla/shared/session';
import { Heading, Text } from '@galla/ui';
import { version } from './version';

// A separate chunk.
const Shelves = lazy(() => import('./shelves'));

/** Rendered with the shell's React and components. */
export function StockPage() {
  const name = useSession((state) => state.userData?.userName ?? '');
  return (
    <section>
      <Heading level={1}>Stock by webpack</Heading>
      <Text>Signed in: {name}</Text>
      <Text>Version: {version}</Text>
      <Suspense fallback={null}>
        <Shelves />
      </Suspense>
    </section>
  );
}
