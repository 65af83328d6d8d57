/**
 * Which way imports run (docs/architecture.md draws it). Every rule is an error: a direction that is only
 * advised is a direction that is lost.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const shared = '^packages/shared/src/';
const wrapped =
  'node_modules/(@mantine|react-router|react-router-dom|@tanstack|react-toastify|socket\\.io-client|react-hook-form|@hookform)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'feature-not-to-sibling',
      comment: 'A feature knows itself, its remote’s ui and lib, and shared: never another feature.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^remotes/$1/src/features/', pathNot: '^remotes/$1/src/features/$2/' },
    },
    {
      name: 'feature-not-to-composition-root',
      severity: 'error',
      from: { path: '^remotes/[^/]+/src/(features|ui|lib)/' },
      to: { path: '^remotes/[^/]+/src/(remote|standalone|index|routes)\\.' },
    },
    {
      name: 'remote-ui-not-to-features',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/(ui|lib)/' },
      to: { path: '^remotes/$1/src/features/' },
    },
    {
      name: 'remotes-never-import-each-other',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'remote-knows-shared-only',
      severity: 'error',
      from: { path: '^remotes/' },
      to: { path: '^(shell|server|ops|e2e|bench|scripts)/' },
    },
    {
      name: 'shell-names-no-remote',
      comment: 'Remotes are known by name at runtime only.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(remotes|server|ops|e2e|bench|scripts)/' },
    },
    {
      name: 'server-knows-contract-and-domain',
      severity: 'error',
      from: { path: '^(server|ops)/src/' },
      // A test may read the table of examples that the screens are tested with as well.
      to: { path: '^packages/shared/', pathNot: `${shared}(contract|domain|testing/examples)/` },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^(server|ops)/' },
      to: { path: '^(shell|remotes|e2e|bench)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(shell|remotes|server|ops|e2e|bench|scripts)/' },
    },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      from: { path: `${shared}contract/` },
      to: { pathNot: [`${shared}contract/`, 'node_modules/zod/'] },
    },
    {
      name: 'domain-knows-contract-only',
      severity: 'error',
      from: { path: `${shared}domain/`, pathNot: '\\.test\\.' },
      to: { pathNot: [`${shared}(contract|domain)/`] },
    },
    {
      name: 'ui-is-only-looks',
      severity: 'error',
      from: { path: `${shared}ui/` },
      to: { path: `${shared}(session|http|realtime)/` },
    },
    {
      name: 'libraries-through-shared',
      comment: 'One copy in the page: remotes and shell take these through @galla/shared.',
      severity: 'error',
      from: { path: '^(remotes|shell)/', pathNot: ['^shell/src/realtime/', '\\.test\\.'] },
      to: { path: wrapped },
    },
    {
      name: 'pages-use-zod-mini',
      comment: 'Classic zod puts every kind of schema into a bundle.',
      severity: 'error',
      from: { path: '^(packages/shared/src|remotes|shell|ops/console)/' },
      to: { path: 'node_modules/zod/index\\.' },
    },
    {
      name: 'not-into-packages',
      comment: 'Between packages by the package’s public name, never by path.',
      severity: 'error',
      from: { path: '^(shell|remotes|server|e2e|bench)/' },
      to: { path: '^packages/shared/src/[^/]+/(?!index\\.)', dependencyTypes: ['local'] },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: ['\\.test\\.', '^(e2e|bench)/', '/testing/', '^packages/shared/build/'] },
      to: { path: ['\\.test\\.', `${shared}testing/`] },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { pathNot: ['^scripts/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'unknown'], pathNot: ['^#'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^#', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '(^|/)\\.data/', '(^|/)\\.cache/', '(^|/)\\.tools/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
