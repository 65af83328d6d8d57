export { startHarness, type HarnessOptions } from './start-harness';
