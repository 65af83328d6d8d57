import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isIfscShaped } from '@galla/contract';
import { z } from 'zod';
import { serverRoot } from '../../server-root';
import type { IfscPartner } from './ifsc';

/** Branch codes by bank; a number represents six digits. */
const branchesSchema = z.record(z.string(), z.array(z.union([z.string(), z.number()])));
const namesSchema = z.record(z.string(), z.string());

interface CodeList {
  branches: ReadonlyMap<string, ReadonlySet<string>>;
  names: Readonly<Record<string, string>>;
  /** Codes, or prefixes of them, that a bank lends to a smaller one. */
  lent: Readonly<Record<string, string>>;
}

function loadList(): CodeList {
  const folder = join(
    createRequire(join(serverRoot(), 'package.json')).resolve('ifsc/package.json'),
    '..',
    'src',
  );
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const branches = Object.entries(branchesSchema.parse(read('IFSC.json'))).map(
    ([bank, codes]) => [bank, new Set(codes.map((code) => String(code).padStart(6, '0')))] as const,
  );
  return {
    branches: new Map(branches),
    names: namesSchema.parse(read('banknames.json')),
    lent: { ...namesSchema.parse(read('custom-sublets.json')), ...namesSchema.parse(read('sublet.json')) },
  };
}

/**
 * The published list of codes: identifies the bank and validates the branch without a network call. It has no branch
 * names, so a branch is named by its code. Loaded into memory on the first look-up (about 1.5 MB).
 */
export function createCodeList(): IfscPartner {
  let list: CodeList | null = null;
  return {
    find(ifsc) {
      list ??= loadList();
      const { branches, names, lent } = list;
      const bank = ifsc.slice(0, 4);
      const code = ifsc.slice(5);
      if (!isIfscShaped(ifsc) || branches.get(bank)?.has(code) !== true) return Promise.resolve(null);
      const borrower = lent[ifsc] ?? lent[ifsc.slice(0, 7)];
      const bankName = (borrower === undefined ? undefined : names[borrower]) ?? names[bank] ?? bank;
      return Promise.resolve({ ifscCode: ifsc, bankName, branch: code, city: '' });
    },
  };
}
