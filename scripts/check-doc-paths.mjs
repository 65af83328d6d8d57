// Looks for paths in documents that lead nowhere: npm run check:doc-paths.
import path from 'node:path';

/** Named on purpose, though the repository has no such file. */
const exceptions = {
  'ops/console/dist': 'made by the build',
  'service-worker.js': 'made by the build',
  'experiments.css': 'a setting of webpack',
};
const code = /\.(?:tsx?|[cm]?js|css|sql)$/;
/** Placeholders, globs, commands, addresses of the server, and what a remote's own repository has. */
const isNoPath = /[<>{}*$…:()[\]=?,;@ ]|\.\.\.|^\.|^\/|^~/;

/** Paths and names of files between backticks of a text, with their lines. */
function pathsIn(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, named]) => ({
        named: named.replace(/\/$/, ''),
        line: index + 1,
      })),
    )
    .filter(({ named }) => !isNoPath.test(named) && (named.includes('/') || code.test(named)));
}

/** Paths that name no file or folder of a tree (`sourceTree`): from the root, or from the end of one. */
export function check(tree) {
  const files = tree.below();
  const known = new Set(files);
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      known.add(folder);
  const roots = new Set([...known].filter((each) => !each.includes('/')));
  const ends = new Set();
  for (const each of known)
    for (let rest = each; ; rest = rest.slice(rest.indexOf('/') + 1)) {
      ends.add(rest);
      if (!rest.includes('/')) break;
    }
  const documents = files.filter(
    (file) =>
      file.endsWith('.md') &&
      !/CHANGELOG|^bench\/notes|REFERENCE|\/template\/|repository-template/.test(file),
  );
  let count = 0;
  const found = documents.flatMap((file) =>
    pathsIn(tree.text(file) ?? '').flatMap(({ named, line }) => {
      const isOurs = named.includes('/') ? roots.has(named.slice(0, named.indexOf('/'))) : true;
      if (named in exceptions || (!isOurs && !code.test(named))) return [];
      count += 1;
      return known.has(named) || ends.has(named)
        ? []
        : [`${file}:${line}: “${named}” is no path of the repository`];
    }),
  );
  return { found, said: `${count} paths in ${documents.length} documents, ${found.length} lead nowhere` };
}
