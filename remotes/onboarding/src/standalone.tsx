import { startHarness } from '@galla/shared/harness';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter onboarding dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'onboarding', remote, path: '/panel/profile' });
