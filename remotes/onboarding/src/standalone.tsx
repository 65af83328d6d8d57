import { startHarness } from '@galla/testing/harness';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter onboarding dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'onboarding', remote, path: '/panel/profile' });
