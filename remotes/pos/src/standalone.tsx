import { startHarness } from '@galla/shared/harness';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter pos dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'pos', remote, path: '/panel/new-order/user-info' });
