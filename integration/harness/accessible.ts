import { run } from 'axe-core';

/** Rules of layout and colour: jsdom has neither; the walk of the pictures (e2e/tests/pictures.spec.ts) applies them. */
const layoutRules = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  // Draws letters on a canvas.
  'label-content-name-mismatch',
];

/** Checks the page as it is with axe, without the rules that need a layout. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    rules: {
      ...Object.fromEntries(layoutRules.map((id) => [id, { enabled: false }])),
      // Of the whole page, which the shell draws.
      ...Object.fromEntries(
        ['region', 'document-title', 'html-has-lang'].map((id) => [id, { enabled: false }]),
      ),
    },
  });
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    ),
  ).toEqual([]);
}
