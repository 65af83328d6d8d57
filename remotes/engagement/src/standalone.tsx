import { startHarness } from '@galla/testing/harness';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter engagement dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'engagement', remote, path: '/panel/engagement/discounts' });
