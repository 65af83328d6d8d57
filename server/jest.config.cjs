const preset = require('@galla/build/jest/preset-node.cjs');

module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/sandbox/**/*.test.ts', '<rootDir>/page-starter/*.test.ts'],
  testEnvironment: '<rootDir>/jest-environment.cjs',
  // The migrated, empty database that every test file loads; built once per set of migrations.
  globalSetup: '<rootDir>/src/db/testing/prepare-template.ts',
  globalTeardown: '<rootDir>/src/db/testing/drop-template.ts',
  testTimeout: 60_000,
  // Jest reserves a core for itself; these files wait for the database as often as they compute.
  maxWorkers: '100%',
};
