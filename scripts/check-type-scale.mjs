// Looks for sizes of text and radii that are none of the tokens, second headings of another size, key figures
// that a screen draws by itself, and dots that begin a line:
// npm run check:type-scale. See "Type" and "Corners" in docs/design-system.md.
import { figuresOff, headingsOff, looseDots, radiiOf } from './lib/one-look.mjs';

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
  'packages/ui/src/base/icons/icon.css calc(var(--side) / 7)': 'the dietary mark, as its standard draws it',
  'remotes/engagement/src/features/customise-referral/customise-referral.module.css 28px': 'a drawn phone',
  'remotes/engagement/src/features/banners/banners.module.css 28px': 'a drawn phone',
  'packages/ui/src/kit/key-figures.css figure': 'the key figure itself',
  'packages/ui/src/base/field.css figure': 'the digits of a code',
  'packages/testing/src/harness/design/type-section.tsx figure': 'a sample of the size',
  'remotes/onboarding/src/features/subscription/plan-card.tsx figure': 'a price',
  'remotes/orders/src/features/take-payment/take-payment.module.css figure': 'the sum to pay, and its change',
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

/** Sizes and radii off their scales in the files of a tree (`sourceTree`). */
export function check(tree) {
  const used = new Set();
  const isListed = ({ file, size }) =>
    [file, `${file} ${size}`].some((name) => name in exceptions && used.add(name));

  const files = tree.below(folders).filter(isDrawn);
  const sizes = files.flatMap((file) => sizesOf(file, tree.text(file)));
  const radii = files.flatMap((file) => radiiOf(file, tree.text(file)));
  const found = [
    ...sizes.filter(({ size }) => !isToken.test(size)).map((each) => ({ ...each, of: 'type scale' })),
    ...radii.filter(({ isOff }) => isOff).map((each) => ({ ...each, of: 'scale of radii' })),
  ]
    .filter((each) => !isListed(each))
    .map(({ file, line, size, of }) => `${file}:${line}: “${size}” is no token of the ${of}`);
  const headings = files
    .flatMap((file) => headingsOff(file, tree.text))
    .filter(({ styles }) => !(styles in exceptions));
  const figures = files
    .flatMap((file) => figuresOff(file, tree.text(file)))
    .filter(({ file }) => !isListed({ file, size: 'figure' }));
  const dots = files.flatMap((file) => looseDots(file, tree.text(file)));
  for (const { file, line, why } of [...headings, ...figures, ...dots]) found.push(`${file}:${line}: ${why}`);
  for (const name of Object.keys(exceptions))
    if (!used.has(name)) found.push(`scripts/check-type-scale.mjs: the exception “${name}” is not used`);

  return {
    found,
    said: `${sizes.length} sizes of text, ${radii.length} radii, ${found.length} off the scales`,
  };
}
