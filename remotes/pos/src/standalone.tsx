import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter pos dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'pos', remote, path: '/panel/new-order/user-info', declaration });
