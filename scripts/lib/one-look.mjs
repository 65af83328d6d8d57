// What makes screens of several teams look like one: radii of one scale, second headings of one size, dots that end a line.
import path from 'node:path';

const onScale = /^(?:0|50%|inherit|var\(--g-radius(?:-sm|-lg|-full)?\))$/;
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Radii in a style sheet; `isOff`: a corner is none of the tokens. */
export function radiiOf(file, text) {
  if (!file.endsWith('.css')) return [];
  return [...text.matchAll(/(?<![\w-])border(?:-\w+)*-radius:\s*([^;}]+)[;}]/g)].map(
    ({ 1: value, index }) => {
      const size = value.trim();
      return {
        file,
        line: lineAt(text, index),
        size,
        isOff: !size.split(/\s+(?![^(]*\))/).every((each) => onScale.test(each)),
      };
    },
  );
}

/** Dots between two parts of a line that would begin the next one when it breaks: those that stand first in their part. */
export const looseDots = (file, text) =>
  file.endsWith('.tsx')
    ? [...text.matchAll(/\{(?:index > 0 && )?' · '\}|> · |` · /g)].map(({ index }) => ({
        file,
        line: lineAt(text, index),
        why: "a dot stands after '\\u00A0', so that no line begins with it",
      }))
    : [];

const largeSize = /(?<![\w-])font-size:\s*var\(--g-font-(?:title|figure)\)/;
const bold = /(?<![\w-])font-weight:\s*[6-9]00/;
const isPrivateFigure = (selector, body) =>
  body.includes('tabular-nums') && bold.test(body) && (largeSize.test(body) || /\sdd$/.test(selector.trim()));
const figureWhy = 'a figure with its name is a `KeyFigure` of @galla/ui/kit';

/** Key figures that a screen draws by itself: large or bold numbers in its style sheet, or as a text. */
export function figuresOff(file, text) {
  const found = file.endsWith('.css')
    ? [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, selector, body]) => isPrivateFigure(selector, body))
        .map(({ 1: selector, index }) => index + selector.length - selector.trimStart().length)
    : [...text.matchAll(/<Text\b(?=[^>]*\bsize="xx?l")(?=[^>]*\bnumeric\b)/g)].map(({ index }) => index);
  return found.map((index) => ({ file, line: lineAt(text, index), why: figureWhy }));
}

/** Second headings of a component that are larger or smaller than the others; `textOf` reads a file by its path. */
export function headingsOff(file, textOf) {
  if (!file.endsWith('.tsx')) return [];
  const text = textOf(file);
  const sized = [...text.matchAll(/<Heading\b(?=[^>]*\blevel=\{2\})[^>]*\bsize=/g)].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    why: 'a heading of level 2 has the size of its level',
  }));
  const sheet = text.match(/import styles from '(.+\.css)'/)?.[1];
  if (sheet === undefined) return sized;
  const styles = path.posix.join(path.posix.dirname(file), sheet);
  const ruled = [
    ...text.matchAll(/<(?:h2|Heading\b(?=[^>]*\blevel=\{2\}))\b[^>]*className=\{styles\.(\w+)/g),
  ].flatMap(({ 1: name, index }) => {
    const size = sizeOfClass(textOf(styles) ?? '', name);
    return size === null || size === 'var(--g-font-heading)'
      ? []
      : [
          {
            file,
            line: lineAt(text, index),
            styles,
            why: `a second heading is “${size}”, not var(--g-font-heading)`,
          },
        ];
  });
  return [...sized, ...ruled];
}

function sizeOfClass(css, name) {
  const rule = css.match(new RegExp(`(?:^|\\n)\\.${name} \\{([^}]*)\\}`))?.[1] ?? '';
  return rule.match(/(?<![\w-])font-size:\s*([^;]+);/)?.[1].trim() ?? null;
}
