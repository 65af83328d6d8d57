const preset = require('@galla/build/jest/preset-browser.cjs');

module.exports = {
  ...preset,
  testMatch: ['<rootDir>/tests/**/*.test.tsx'],
  globalSetup: '<rootDir>/jest/prepare-server.cjs',
  globalTeardown: '<rootDir>/jest/drop-prepared.cjs',
  testEnvironment: '<rootDir>/jest/environment.cjs',
  setupFiles: [...preset.setupFiles, '<rootDir>/harness/start-browser.ts'],
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/harness/each-test.ts'],
  // A test takes a second or two; a busy machine takes longer.
  testTimeout: 60_000,
};
