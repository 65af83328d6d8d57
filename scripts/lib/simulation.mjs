// How a bundled world is run: in a process whose time and randomness are its own.
import path from 'node:path';
import { root } from './run.mjs';

/** What runs keep: the merchant they begin with, and years that go on. */
export const simulationCache = path.join(root, '.cache', 'simulation');

/**
 * Arguments for `run`: a process whose time and randomness are the world's.
 * @returns {[args: string[], options: object]}
 */
export const runSimulation = (files, args, options = {}) => [
  ['--enable-source-maps', '--import', files.edge, files.program, ...args],
  {
    ...options,
    env: { GALLA_SIMULATION_DEVICE: files.device, GALLA_SIMULATION_CACHE: simulationCache },
  },
];
