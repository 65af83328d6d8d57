// Looks for SQL of the server outside of repositories: npm run check:statements. See "Database" in CONTRIBUTING.md.
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

/** Statements outside of repositories in the files of a tree (`sourceTree`). */
export function check(tree) {
  const used = new Set();
  const isListed = (file) => file in exceptions && used.add(file);
  const files = tree.below(['server/src']).filter((file) => isRoom(file) && !moving.test(file));
  const found = files.flatMap((file) => {
    const text = tree.text(file) ?? '';
    const lines = [...text.matchAll(statement)].map(({ index }) => text.slice(0, index).split('\n').length);
    if (lines.length === 0 || isListed(file)) return [];
    return lines.map((line) => `${file}:${line}: SQL stands in .repository files`);
  });
  for (const name of Object.keys(exceptions))
    if (!used.has(name)) found.push(`scripts/check-statements.mjs: the exception “${name}” is not used`);

  return {
    found,
    said: `${files.length} files without SQL of their own, ${found.length} statements in them`,
  };
}
