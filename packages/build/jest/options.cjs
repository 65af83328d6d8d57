// Common options of both Jest presets: sources are TypeScript for the browser or Node, compiled by swc to CommonJS.

/** Packages published as ES modules or as sources only; everything else in node_modules runs as it is. */
const esModuleOnly = [
  '@galla',
  '@noble',
  '@preact',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
];

const swc = (tsx) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

exports.options = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  // The path of a package holds node_modules twice under pnpm; neither occurrence may match for an ESM-only one.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(?:${esModuleOnly.join('|')})/)`],
  restoreMocks: true,
  // Generous timeout for a busy machine; a promise that never settles still fails.
  testTimeout: 20_000,
};
