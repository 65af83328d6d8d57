import { defineConfig } from '@playwright/test';

/** Set by npm test; for manual runs it may point to any Chromium. */
const executablePath = process.env['CHROMIUM_PATH'];

/** Tests with a time limit that merchants are promised. */
const promisesSeconds = /(?:canary-fallback|shell-fallback)\.spec\.ts$/;

/** Leaves orders in the lists, which would push those of other files below the fold, where they are not rendered. */
const leavesOrders = /offline\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/browser-results',
  // Each worker starts a separate server (fixtures/test.ts), so files run in parallel.
  workers: 2,
  fullyParallel: false,
  projects: [
    // A separate project has separate workers, so the orders it leaves are on a server that no other file uses.
    { name: 'offline', testMatch: leavesOrders },
    { name: 'panel', testIgnore: [promisesSeconds, leavesOrders] },
    // Last and alone: another browser on the two cores would distort the measured times.
    { name: 'seconds', testMatch: promisesSeconds, dependencies: ['offline', 'panel'] },
  ],
  // A test that passes only on a retry is a defect.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations are repainted sixty times a second, which takes CPU time from the tests.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a third of the run time, so it is opt-in by GALLA_TRACE=1.
    trace: process.env['GALLA_TRACE'] ? 'retain-on-failure' : 'off',
    // 'only-on-failure' also takes one of every page of a passed test, as it can't know yet: fixtures/failure.ts knows.
    screenshot: 'off',
    // Tests can't intercept a service worker's requests. Tests of the worker enable it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test's pages live for seconds: optimised code is rarely used, and costs more than it saves.
        '--js-flags=--no-maglev --no-opt --no-script-streaming',
      ],
    },
  },
});
