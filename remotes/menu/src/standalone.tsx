import { startHarness } from '@galla/shared/harness';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter menu dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'menu', remote, path: '/panel/products/all-items' });
