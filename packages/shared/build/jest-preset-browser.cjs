// A package's jest.config.cjs is one line: module.exports = require('@galla/shared/build/jest-preset-browser.cjs');
const { join } = require('node:path');
const { options } = require('./jest-options.cjs');

module.exports = {
  ...options,
  testEnvironment: join(__dirname, 'jest-environment-browser.cjs'),
  setupFiles: [join(__dirname, 'jest-browser-stubs.cjs')],
  setupFilesAfterEnv: [join(__dirname, 'jest-expectations.cjs')],
  moduleNameMapper: {
    '\\.css$': join(__dirname, 'jest-style-stub.cjs'),
    '\\.(?:svg|png|jpg|webp|mp3|wav|ogg|webm|vtt|woff2)$': join(__dirname, 'jest-file-stub.cjs'),
  },
};
