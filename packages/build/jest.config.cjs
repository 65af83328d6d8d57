const preset = require('./jest/preset-node.cjs');

module.exports = { ...preset, testMatch: ['<rootDir>/**/*.test.ts'] };
