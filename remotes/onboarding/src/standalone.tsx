import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter onboarding dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'onboarding', remote, path: '/panel/profile', declaration });
