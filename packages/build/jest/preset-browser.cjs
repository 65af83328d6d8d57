// In a package.json: "jest": { "preset": "@galla/build/jest/browser" }; other settings stand beside it.
const { join } = require('node:path');
const { options } = require('./options.cjs');

module.exports = {
  ...options,
  testEnvironment: join(__dirname, 'environment-browser.cjs'),
  setupFiles: [join(__dirname, 'browser-stubs.cjs')],
  setupFilesAfterEnv: [join(__dirname, 'expectations.cjs')],
  moduleNameMapper: {
    '\\.css$': join(__dirname, 'style-stub.cjs'),
    '\\.(?:svg|png|jpg|webp|mp3|wav|ogg|webm|vtt|woff2)$': join(__dirname, 'file-stub.cjs'),
  },
};
