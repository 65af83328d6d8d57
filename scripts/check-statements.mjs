// Looks for SQL of the server outside of repositories, and for queues that end by a count of attempts: npm run check:statements. See "Database" in CONTRIBUTING.md.
const isRoom = (file) =>
  file.endsWith('.ts') &&
  !/\.(?:repository|sql|test)\.ts$|\/testing\//.test(file) &&
  !/^server\/src\/(?:db|sandbox)\//.test(file);

/** Files that run statements, and why. */
const exceptions = {
  'server/src/tracing/traced-database.ts': 'hands statements on',
  'server/src/data/backup.ts': 'asks a folder that no server has open',
};

/** Areas whose statements are still to move. */
const moving =
  /^server\/src\/(?:orders|money|customers|api\/(?:alerts|counter|crm|orders|pos|storefront|tax-returns))\//;

const statement = /\.(?:query|execute)\(|\.orm\b/g;

/** A claim that ends by a count is lost with a short outage: decision 0235. */
const counted = /\battempts\s*<=?\s*(?:\$|\d)/g;

const linesOf = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);

/** Statements outside of repositories, and claims by a count, in the files of a tree (`sourceTree`). */
export function check(tree) {
  const used = new Set();
  const isListed = (file) => file in exceptions && used.add(file);
  const all = tree.below(['server/src']);
  const files = all.filter((file) => isRoom(file) && !moving.test(file));
  const found = files.flatMap((file) => {
    const text = tree.text(file) ?? '';
    const lines = linesOf(text, statement);
    if (lines.length === 0 || isListed(file)) return [];
    return lines.map((line) => `${file}:${line}: SQL stands in .repository files`);
  });
  for (const file of all.filter((each) => each.endsWith('.ts') && !each.startsWith('server/src/db/')))
    for (const line of linesOf(tree.text(file) ?? '', counted))
      found.push(
        `${file}:${line}: retries end by time (server/src/rules/retries), not by a count of attempts`,
      );
  for (const name of Object.keys(exceptions))
    if (!used.has(name)) found.push(`scripts/check-statements.mjs: the exception “${name}” is not used`);

  return {
    found,
    said: `${files.length} files without SQL of their own, ${found.length} statements in them`,
  };
}
