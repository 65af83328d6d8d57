// Looks for reads and writes made by hand, beside the call kit: npm run check:calls. See "Add a screen that reads and writes" in
// docs/first-day.md.
const folders = ['shell/src', 'remotes'];

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.(?:test|screen|d)\.tsx?$/.test(file);

const isComponent = (file) => file.startsWith('remotes/') && file.endsWith('.tsx');

/** A query function that is one call and hands its data on. Several calls, pages and what is done with an answer are no such read. */
const oneCall =
  /queryFn: (?:async )?\((?:\{ signal \})?\)[^\n{]*=>\s*(?:\{\s*(?:const query = [^;]*;\s*)?return )?[\s(]*(?:await )?http\.call\(/;
const ownMutation = /\buseMutation\b/;
/** In a component: nothing keeps the button beside it from sending it twice. `useCallMutation` sends an act once while it runs. */
const ownWrite = /\bhttp\.call\(\s*[\w.[\]]+,\s*\{ body\b/;

/** Components that write by hand, and what keeps their act from running twice. */
const guarded = {
  'remotes/orders/src/features/reject-order/reject-sheet.tsx': 'follows the one rejection of its order',
  'remotes/menu/src/features/item-form/saved-groups-dialog.tsx': 'each is asked for by a dialog',
  'remotes/menu/src/features/item-form/gallery-dialog.tsx': 'each is asked for by a dialog',
  'remotes/engagement/src/features/create-campaign/step-audience.tsx': 'saved by its frame’s mutation',
  'remotes/engagement/src/features/create-campaign/step-type.tsx': 'saved by its frame’s mutation',
  'remotes/engagement/src/features/create-campaign/step-ad.tsx': 'saved by its frame’s mutation',
  'remotes/engagement/src/features/create-campaign/step-budget.tsx': 'saved by its frame’s mutation',
  'remotes/pos/src/features/check-out/payment-wait.tsx': 'one act at a time, whichever',
  'remotes/pos/src/features/check-out/payment-section.tsx': 'one at a time, with an idempotency key',
};

const kinds = [
  { sign: oneCall, said: 'a read of one call: endpointQuery or useEndpointQuery of @galla/shared/query' },
  { sign: ownWrite, said: 'a write beside a button: useCallMutation, which sends it once' },
  { sign: ownMutation, said: 'a write: useCallMutation of @galla/shared/query' },
];

/** Calls made by hand in the files of a tree (`sourceTree`). */
export function check(tree) {
  const files = tree.below(folders).filter(isProduct);
  const used = new Set();
  const isGuarded = (file) => file in guarded && used.add(file);
  const found = files.flatMap((file) => {
    const text = tree.text(file);
    return kinds.flatMap(({ sign, said }) => {
      const index = text.search(sign);
      const isAllowed = sign === ownWrite && (!isComponent(file) || (index >= 0 && isGuarded(file)));
      return index < 0 || isAllowed ? [] : [`${file}:${text.slice(0, index).split('\n').length}: ${said}`];
    });
  });
  for (const name of Object.keys(guarded))
    if (!used.has(name)) found.push(`scripts/check-calls.mjs: the exception “${name}” is not used`);
  return { found, said: `${files.length} files of screens, ${found.length} with calls made by hand` };
}
