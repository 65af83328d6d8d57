import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globals: true,
    pool: 'forks',
    // Each process evaluates the server's modules once, not once per file: files share what modules keep.
    isolate: false,
    // The migrated, empty database that every test file copies; built once per set of migrations.
    globalSetup: 'src/db/testing/prepare-template.ts',
    setupFiles: 'src/db/testing/keep-engine.ts',
    restoreMocks: true,
    // Generous for a busy machine; a promise that never settles still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest reserves a core for itself; these files wait for the database as often as they compute.
    maxWorkers: '100%',
  },
});
