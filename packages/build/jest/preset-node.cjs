// In a package.json: "jest": { "preset": "@galla/build/jest/node" }; other settings stand beside it.
const { options } = require('./options.cjs');

module.exports = { ...options, testEnvironment: 'node', testTimeout: 30_000 };
