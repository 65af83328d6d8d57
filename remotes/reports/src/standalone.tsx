import { startHarness } from '@galla/shared/harness';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter reports dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'reports', remote, path: '/panel/dashboard' });
