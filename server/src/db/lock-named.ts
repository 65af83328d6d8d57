import type { Queryable } from './queryable';

/**
 * Takes a lock of this name until the transaction ends; `shared`: along with others who share it. For what has no row to
 * lock yet, or whose row others hold in another order. The name says what and whose: 'wallet <customer id>'.
 */
export async function lockNamed(
  tx: Queryable,
  name: string,
  use: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const shared = use === 'shared' ? '_shared' : '';
  await tx.execute({
    name: `lock-named${shared}`,
    text: `select pg_advisory_xact_lock${shared}(hashtextextended($1, 0))`,
    values: [name],
  });
}
