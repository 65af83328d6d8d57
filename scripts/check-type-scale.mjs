// Looks for sizes of text that are none of the tokens: npm run check:type-scale. See "Type" in docs/design-system.md.
const folders = ['shell', 'remotes', 'packages', 'ops/console/src'];
const isToken =
  /^(?:inherit|var\(--g-font-(?:title|heading|body|caption|figure|quantity)\)|var\(--line-[a-z]+, var\(--g-font-[a-z]+\)\))$/;

/** Files with sizes of their own, and why; those with a size named have only that one. */
const exceptions = {
  'remotes/orders/src/features/counter-mode/counter-mode.module.css': 'read from two metres',
  'remotes/orders/src/lib/printing/print-page.ts': 'a paper',
  'remotes/reports/src/features/day/print-lines.ts': 'a paper',
  'packages/ui/src/places/place-map.css 8px': 'in units of the drawing, which is scaled',
  'packages/ui/src/kit/change-figure.css 0.75em': 'a sign that is drawn as an arrow',
  'shell/src/ui/opening-note.css 4.5rem': 'the name while the page opens',
};

const isDrawn = (file) => /\.(?:css|tsx?)$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file);

/** Sizes in a file: of style sheets (also those in texts of code), of elements and of drawings. */
function sizesOf(file, text) {
  const declared = text.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;}]+)[;}]/g);
  const inCode = file.endsWith('.css') ? [] : text.matchAll(/\bfontSize(?::\s*|=\{?)['"]?([^'",}\s]+)/g);
  return [...declared, ...inCode]
    .map(({ 0: all, 1: size, index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      size: size.trim(),
      isShorthand: all.startsWith('font:'),
    }))
    .filter(({ size, isShorthand }) => file.endsWith('.css') || !isShorthand || /\d/.test(size));
}

/** Sizes off the scale in the files of a tree (`sourceTree`). */
export function check(tree) {
  const used = new Set();
  const isListed = ({ file, size }) =>
    [file, `${file} ${size}`].some((name) => name in exceptions && used.add(name));

  const sizes = tree
    .below(folders)
    .filter(isDrawn)
    .flatMap((file) => sizesOf(file, tree.text(file)));
  const found = sizes
    .filter((each) => !isToken.test(each.size) && !isListed(each))
    .map(({ file, line, size }) => `${file}:${line}: “${size}” is no token of the type scale`);
  for (const name of Object.keys(exceptions))
    if (!used.has(name)) found.push(`scripts/check-type-scale.mjs: the exception “${name}” is not used`);

  return { found, said: `${sizes.length} sizes of text, ${found.length} off the scale` };
}
