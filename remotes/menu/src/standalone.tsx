import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter menu dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'menu', remote, path: '/panel/products/all-items', declaration });
