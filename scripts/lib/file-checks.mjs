/** Checks of `check-files.mjs` by the name of their step; each is loaded when it is wanted, since some need the compiler. */
export const fileChecks = {
  regexes: () => import('../check-regexes.mjs'),
  glossary: () => import('../check-glossary.mjs'),
  calls: () => import('../check-calls.mjs'),
  'type-scale': () => import('../check-type-scale.mjs'),
  'doc-paths': () => import('../check-doc-paths.mjs'),
  statements: () => import('../check-statements.mjs'),
  secrets: () => import('../scan-secrets.mjs'),
  licences: () => import('../check-licences.mjs'),
};
