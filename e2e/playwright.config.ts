import { defineConfig } from '@playwright/test';

/** Set by npm test; a person who runs the suite by hand may set it to a Chromium of their own. */
const executablePath = process.env['CHROMIUM_PATH'];

/** Files whose tests promise a merchant how soon something happens. */
const promisesSeconds = /(?:canary-fallback|shell-fallback)\.spec\.ts$/;

/** Leaves orders in the lists, where those of other files would go below the fold and not be drawn. */
const leavesOrders = /offline\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/browser-results',
  // Each worker has a server of its own (fixtures/test.ts), so files run side by side.
  workers: 2,
  fullyParallel: false,
  projects: [
    // Beside the others: a project has workers of its own, so what is left here lies on a server that no other file sees.
    { name: 'offline', testMatch: leavesOrders },
    { name: 'panel', testIgnore: [promisesSeconds, leavesOrders] },
    // At the end and alone: beside another browser at work the two cores would be what is measured.
    { name: 'seconds', testMatch: promisesSeconds, dependencies: ['offline', 'panel'] },
  ],
  // A test that passes on the second try is a defect, not a pass.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What shimmers, turns and slides is drawn anew sixty times a second, by the cores that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything takes a third of the run: GALLA_TRACE=1 asks for it, where a failure needs one.
    trace: process.env['GALLA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a worker fetches no test can intercept. Those about the worker itself allow it.
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
      ],
    },
  },
});
