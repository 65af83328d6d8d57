// A package's jest.config.cjs is one line: module.exports = require('@galla/build/jest/preset-node.cjs');
const { options } = require('./options.cjs');

module.exports = { ...options, testEnvironment: 'node', testTimeout: 30_000 };
