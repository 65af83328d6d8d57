const preset = require('@galla/shared/build/jest-preset-browser.cjs');

// The worker has sources and types of its own.
module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/service-worker/**/*.test.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Written by the build.
    '^#provided-shares$': require.resolve('@galla/shared/build/provided-shares.cjs'),
  },
};
