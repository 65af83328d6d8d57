/**
 * Faults of what happens beside the orders: releases, erasure, owners, accounts. As in defects.mjs.
 * @type {readonly import('./defects.mjs').Defect[]}
 */
export const worldDefects = [
  {
    name: 'canary not sticky',
    says: 'a canary’s share is drawn for each person, not for the merchant',
    edits: [
      {
        file: 'server/src/releases/state/audience.ts',
        find: '.update(bucketKey(rollout.seed, remote, audience.merchantId))',
        replace: '.update(bucketKey(rollout.seed, remote, audience.userId))',
      },
    ],
  },
  {
    name: 'erased person',
    says: 'answers that are kept for repeated calls still name an erased person',
    edits: [
      {
        file: 'server/src/data/erase-person.repository.ts',
        find: 'if (ofStaff.has(table.name) || lawful.has(table.name)) continue;',
        replace:
          'if (ofStaff.has(table.name) || lawful.has(table.name) || passing.has(table.name)) continue;',
      },
    ],
  },
  {
    name: 'register',
    says: 'the register leaves out the rounding of invoices with one rate',
    edits: [
      {
        file: 'server/src/api/tax-returns/files/books.ts',
        find: 'const roundOff = index === 0 ? sign * document.roundOff : 0;',
        replace: 'const roundOff = index === 1 ? sign * document.roundOff : 0;',
      },
    ],
  },
  {
    name: 'anonymous',
    says: 'reports without a session count for a canary',
    edits: [
      {
        file: 'server/src/releases/watch/outcomes.routes.ts',
        find: 'isInRollout(rollout, remote, audience);\n    };',
        replace: 'audience === null || isInRollout(rollout, remote, audience);\n    };',
      },
    ],
  },
];
