import type { TestApp } from './test-app';

/** Runs a job by the clock of a test: at once and after each interval, as long as this. */
export async function runFor(
  { clock }: Pick<TestApp, 'clock'>,
  { ms, everyMs }: { ms: number; everyMs: number },
  run: () => Promise<unknown>,
): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) {
    await run();
    clock.pass(everyMs);
  }
}
