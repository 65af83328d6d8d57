import { startHarness } from '@galla/shared/harness';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter engagement dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'engagement', remote, path: '/panel/engagement/discounts' });
