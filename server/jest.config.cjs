// The page's starter runs in the page, and is tested as pages are. The server's tests are Vitest's: vitest.config.ts.
const preset = require('@galla/build/jest/preset-browser.cjs');

module.exports = { ...preset, testMatch: ['<rootDir>/page-starter/*.test.ts'] };
