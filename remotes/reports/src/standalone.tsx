import { startHarness } from '@galla/testing/harness';
import declaration from '../galla.remote.json';
import { remote } from './remote';

/** Runs this remote standalone: pnpm --filter reports dev. */
export const startAlone = (): Promise<void> =>
  startHarness({ name: 'reports', remote, path: '/panel/report', declaration });
