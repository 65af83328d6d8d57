const preset = require('@galla/shared/build/jest-preset-node.cjs');

module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/page-starter/*.test.ts'],
  testEnvironment: '<rootDir>/jest-environment.cjs',
  // The migrated, empty database that every test file loads; made once per set of migrations.
  globalSetup: '<rootDir>/src/db/testing/prepare-template.ts',
  testTimeout: 60_000,
  // Jest leaves a core to itself; these files wait for their database as often as they compute.
  maxWorkers: '100%',
};
