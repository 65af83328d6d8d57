/** Tests and what only they use may import anything. */
const isOfTests = (file) => /\.(?:test|spec)\.|\/testing\/|^(?:integration|e2e|bench)\//.test(file);

/** Where two files part: the folder that holds both, and the two folders below it; null where one is a file of it. */
function parting(from, to) {
  const [one, other] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (one[depth] === other[depth]) depth += 1;
  if (depth >= one.length - 1 || depth >= other.length - 1) return null;
  return { parent: one.slice(0, depth).join('/') || '.', a: one[depth], b: other[depth] };
}

/** Every name that is reached from `start` along the arrows. */
function reachedFrom(start, arrows) {
  const reached = new Set();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of arrows.get(name)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/**
 * Folders beside each other that import one another in a circle, at every depth.
 * @param modules those of dependency-cruiser's result
 */
export function folderCircles(modules) {
  const parents = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      if (isOfTests(source) || isOfTests(resolved) || resolved.includes('node_modules/')) continue;
      const parted = parting(source, resolved);
      if (parted === null) continue;
      const { parent, a, b } = parted;
      const arrows = parents.get(parent) ?? parents.set(parent, new Map()).get(parent);
      const goals = arrows.get(a) ?? arrows.set(a, new Map()).get(a);
      goals.set(b, [...(goals.get(b) ?? []), `${source} → ${resolved}`]);
    }
  return [...parents].flatMap(([parent, arrows]) => {
    const reach = new Map([...arrows.keys()].map((name) => [name, reachedFrom(name, arrows)]));
    const seen = new Set();
    return [...reach].flatMap(([name, reached]) => {
      if (seen.has(name) || !reached.has(name)) return [];
      const folders = [...reached].filter((other) => reach.get(other)?.has(name));
      for (const folder of folders) seen.add(folder);
      const within = folders.flatMap((from) =>
        [...(arrows.get(from) ?? [])].filter(([to]) => folders.includes(to)).map(([, imports]) => imports),
      );
      // The arrow with the fewest imports is where a circle is cut.
      const imports = within.sort((one, other) => one.length - other.length)[0] ?? [];
      return [{ parent, folders: folders.sort(), imports }];
    });
  });
}
