// Looks for reads and writes made by hand, beside the call kit: npm run check:calls. See "Add a screen that reads and writes" in
// docs/first-day.md.
const folders = ['shell/src', 'remotes'];

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.(?:test|screen|d)\.tsx?$/.test(file);

/** A query function that is one call and hands its data on. Several calls, pages and what is done with an answer are no such read. */
const oneCall =
  /queryFn: (?:async )?\((?:\{ signal \})?\)[^\n{]*=>\s*(?:\{\s*(?:const query = [^;]*;\s*)?return )?[\s(]*(?:await )?http\.call\(/;
const ownMutation = /\buseMutation\b/;

const kinds = [
  { sign: oneCall, said: 'a read of one call: endpointQuery or useEndpointQuery of @galla/shared/query' },
  { sign: ownMutation, said: 'a write: useCallMutation of @galla/shared/query' },
];

/** Calls made by hand in the files of a tree (`sourceTree`). */
export function check(tree) {
  const files = tree.below(folders).filter(isProduct);
  const found = files.flatMap((file) => {
    const text = tree.text(file);
    return kinds.flatMap(({ sign, said }) => {
      const index = text.search(sign);
      return index < 0 ? [] : [`${file}:${text.slice(0, index).split('\n').length}: ${said}`];
    });
  });
  return { found, said: `${files.length} files of screens, ${found.length} with calls made by hand` };
}
