const preset = require('@galla/build/jest/preset-browser.cjs');

// The service worker has separate sources and types.
module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/service-worker/**/*.test.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Written by the build.
    '^#provided-shares$': require.resolve('@galla/build/shares/provided-shares.cjs'),
  },
};
