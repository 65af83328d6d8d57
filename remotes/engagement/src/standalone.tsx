import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter engagement dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'engagement', remote, path: '/panel/engagement/discounts', declaration });
