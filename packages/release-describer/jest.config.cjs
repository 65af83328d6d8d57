// This package depends on no other workspace package, and neither do its tests.
const parser = { syntax: 'typescript' };

module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { swcrc: false, jsc: { parser, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  restoreMocks: true,
};
