const preset = require('@galla/build/jest/preset-node.cjs');

// A test runs worlds in processes of their own.
module.exports = { ...preset, testMatch: ['<rootDir>/**/*.test.ts'], testTimeout: 900_000 };
