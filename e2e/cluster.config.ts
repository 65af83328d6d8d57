import { defineConfig } from '@playwright/test';

/** Several server processes over PostgreSQL and Redis. No browser: the panel's socket code runs in Node. */
export default defineConfig({
  testDir: './cluster',
  outputDir: '../.cache/cluster-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
});
