import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote by itself: pnpm --filter orders dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'orders', remote, path: '/panel/orders', declaration });
