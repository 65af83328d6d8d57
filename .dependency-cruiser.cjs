/**
 * Which way imports run (docs/architecture.md draws it). Every rule is an error: a direction that is only
 * advised is a direction that is lost.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const {
  moneyOrder,
  onlyEarlier,
  releasesOrder,
  serverOrder,
  shellOrder,
} = require('./scripts/lib/room-orders.cjs');

const tests = '\\.test\\.';
const wrapped =
  'node_modules/(@mantine|react-router|react-router-dom|@tanstack|react-toastify|socket\\.io-client|react-hook-form|@hookform)/';

module.exports = {
  forbidden: [
    ...onlyEarlier('shell', 'shell/src', shellOrder, ['bootstrap\\.', 'index\\.']),
    ...onlyEarlier('server', 'server/src', serverOrder),
    ...onlyEarlier('money', 'server/src/money', moneyOrder),
    ...onlyEarlier('releases', 'server/src/releases', releasesOrder),
    {
      name: 'api-areas-apart',
      comment: 'What two areas share stands below the API: in orders, menu, checkout, plans …',
      severity: 'error',
      from: { path: '^server/src/api/([^/]+)/', pathNot: [tests, '/testing/'] },
      to: { path: '^server/src/api/', pathNot: '^server/src/api/$1/' },
    },
    {
      name: 'registry-knows-no-restaurant',
      comment:
        'The registry, the console and the command line start without the merchant API (compose-server.test.ts).',
      severity: 'error',
      from: {
        path: '^server/src/(releases/|register-releases\\.|compose-server\\.)',
        pathNot: [tests, '/testing/'],
      },
      to: {
        path: '^server/src/(api|orders|menu|kitchen|outlets|checkout|money|plans|pricing|customers|accounts|images|data)/',
      },
    },
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
      name: 'nobody-imports-integration',
      severity: 'error',
      from: { pathNot: '^integration/' },
      to: { path: '^integration/' },
    },
    {
      name: 'nobody-imports-simulation',
      severity: 'error',
      from: { pathNot: '^(simulation|scripts)/' },
      to: { path: '^simulation/' },
    },
    {
      name: 'devices-know-the-page-only',
      comment:
        'The page of a simulated device is the panel’s code: it meets the server by calls and its socket.',
      severity: 'error',
      from: { path: '^simulation/devices/device-(page|host)' },
      to: { path: '^(server|simulation/(world|stage|actors|faults|oracles|days))/' },
    },
    {
      name: 'integration-page-not-to-server',
      comment:
        'The page of a test meets the server by calls and its socket only; integration/server runs outside of the page.',
      severity: 'error',
      from: { path: '^integration/(harness|tests)/' },
      to: { path: '^(server|ops|e2e|bench|scripts)/' },
    },
    {
      name: 'integration-server-not-to-pages',
      severity: 'error',
      from: { path: '^integration/server/' },
      to: {
        path: '^(integration/(harness|tests)|packages/(shared|ui|testing|orders-client)|shell|remotes|e2e|bench)/',
      },
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
      comment: 'And how the styles of a remote are judged, which its build asks, too.',
      severity: 'error',
      from: { path: '^(server/src|ops/cli/src)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/(contract|domain|release-describer/src/confined-styles)',
      },
    },
    {
      name: 'console-knows-contract-texts-and-looks',
      comment:
        'The release console is a page of its own, which works when the panel does not: of what pages share it takes the texts, the design system and the guard of unsaved work (docs/decisions/0038).',
      severity: 'error',
      from: { path: '^ops/console/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/(contract|domain)/',
          '^packages/shared/src/(i18n|composition)/',
          '^packages/ui/src/((base|kit|theme)/|index\\.)',
        ],
      },
    },
    {
      name: 'errors-are-said-once',
      comment:
        'Services throw codes and keys; http/errors.ts and http/route.ts translate (docs/decisions/0202). Listed: texts for somebody else than the caller, or kept in the database.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '\\.(routes|job|page|test)\\.ts$',
          '^server/src/(gate/http|messages)/',
          '^server/src/accounts/(account|otp)\\.service',
          '^server/src/api/alerts/(alerts\\.service|missed-table)',
          '^server/src/api/social/campaigns/campaign-drafts',
          '^server/src/customers/profile-table',
          '^server/src/checkout/payment\\.service',
          '^server/src/api/pos/rescue/offer-again\\.service',
          '^server/src/sandbox/',
          '^server/src/api/discounts/promotions\\.service',
          '^server/src/api/getting-started/store-page',
          '^server/src/rewards/scratch-card',
          '^server/src/api/members/invitations\\.service',
          '^server/src/api/menu/import/sheet-words',
          '^server/src/api/pos/(cart/cart\\.service|csv/(check-row|csv-orders\\.service))',
          '^server/src/api/referrals/referral-codes',
          '^server/src/api/reports/(evening/evening-text|files/)',
          '^server/src/api/tax-returns/files/',
          '^server/src/money/refunds/notify-refund',
          '^server/src/push/push-payload',
          '^server/src/realtime/sockets',
          '^server/src/releases/page/compose-page',
        ],
      },
      to: { path: '^server/src/messages/translate\\.ts$' },
    },
    {
      name: 'pricing-knows-no-caller',
      severity: 'error',
      from: { path: '^server/src/pricing/' },
      to: { path: '^server/', pathNot: '^server/src/(pricing|db|rules)/' },
    },
    {
      name: 'server-rules-without-io',
      comment: 'Rules that only the server applies; what a page applies too is in packages/domain.',
      severity: 'error',
      from: { path: '^server/src/rules/', pathNot: tests },
      to: {
        pathNot: [
          '^server/src/rules/',
          '^packages/(contract|domain)/src/',
          'node_modules/zod/',
          '@photostructure',
        ],
      },
    },
    {
      name: 'sandbox-from-three-places',
      comment: 'One place chooses the partners, two register the sandbox pages and seed the demo.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/(app|serve|choose-partners)\\.ts$',
          '^server/src/sandbox/',
          tests,
          '/testing/',
        ],
      },
      to: { path: '^server/src/sandbox/' },
    },
    {
      name: 'sandbox-entry-files',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/sandbox/', tests, '/testing/'] },
      to: {
        path: '^server/src/sandbox/',
        pathNot:
          '^server/src/sandbox/(partners/(sandbox-partners|inbox)|pages/sandbox-pages|demo/(demo|demo-logins|photos))\\.ts$',
      },
    },
    {
      name: 'app-registers',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/(app|compose-server|register-releases)\\.ts$',
          '^server/src/(api/[^/]+|releases|sandbox)/',
          tests,
          '/testing/',
        ],
      },
      to: { path: '^server/src/.+\\.routes\\.ts$' },
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
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'domain-knows-contract-only',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|domain)/src/'] },
    },
    {
      name: 'orders-client-knows-contract-and-domain',
      comment: 'No React, no query cache and no transport: whoever shows orders brings those.',
      severity: 'error',
      from: { path: '^packages/orders-client/src/', pathNot: tests },
      to: {
        pathNot: ['^packages/(orders-client|contract|domain)/src/', 'node_modules/zustand/(esm/)?vanilla'],
      },
    },
    {
      name: 'shared-knows-contract-and-domain',
      comment: 'What a page has once is below what screens are made of (docs/decisions/0189).',
      severity: 'error',
      from: { path: '^packages/shared/src/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(contract|domain|shared)/' },
    },
    {
      name: 'ui-knows-no-calls',
      comment: 'Looks and texts only: what is shown is handed in.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/(contract|domain|ui)/',
          '^packages/shared/src/(i18n|format|notify|composition|query|router)/',
        ],
      },
    },
    {
      name: 'build-and-describer-know-no-product',
      severity: 'error',
      from: { path: '^packages/(build|release-describer)/', pathNot: tests },
      to: { path: '^packages/(contract|domain|orders-client|shared|ui|testing)/src/' },
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
      from: {
        path: '^(packages/(contract|domain|orders-client|shared|ui|testing)/src|remotes|shell|ops/console)/',
      },
      to: { path: 'node_modules/zod/index\\.' },
    },
    {
      name: 'not-into-packages',
      comment: 'Between packages by the package’s public name, never by path.',
      severity: 'error',
      from: { path: '^(shell|remotes|server|integration|simulation|e2e|bench)/' },
      to: { path: '^packages/[^/]+/src/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: {
        pathNot: [
          tests,
          '^(integration|simulation|e2e|bench)/',
          '/testing/',
          '/examples/',
          '^remotes/[^/]+/src/standalone\\.',
        ],
      },
      to: { path: [tests, '^packages/testing/', '^packages/domain/src/examples/'] },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { pathNot: ['^scripts/'] },
      // An optional peer is declared, and said to be none at the same time.
      to: {
        dependencyTypes: ['npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['npm-peer'],
        pathNot: ['^#'],
      },
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
    exclude: {
      path: [
        '(^|/)dist/',
        '^packages/(?:shared|ui)/surfaces/',
        '(^|/)\\.data/',
        '(^|/)\\.cache/',
        '(^|/)\\.tools/',
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
