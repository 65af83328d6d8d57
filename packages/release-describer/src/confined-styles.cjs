// What in a style sheet of a remote can reach further than what that remote draws. Build and registry ask the same.
const postcss = require('postcss');
const selectorParser = require('postcss-selector-parser');

/** What the names in a remote's style sheets begin with: of classes, keyframes, families, layers. Nobody else's do. */
const markOf = (remote) => `${remote}_`;

/** Pattern of the class names of CSS modules, for css-loader and Vite. */
exports.localIdentName = (remote) => `${markOf(remote)}[hash:base64:6]`;
exports.markOf = markOf;

/** At-rules around rules: what is inside of them is read as if they were not there. */
const wrapping = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules that give the page a name, with what stands before it. */
const naming = new Map([
  ['keyframes', ''],
  ['counter-style', ''],
  ['property', '--'],
  ['font-palette-values', '--'],
  ['position-try', '--'],
]);

const unquoted = (text) => text.trim().replace(/^(["'])(.*)\1$/, '$2');
const plainName = (name) => name.toLowerCase().replace(/^-\w+-/, '');

/** The parts of a selector between combinators, each with the combinator before it; of the first it is ' '. */
function compoundsOf(selector) {
  const compounds = [{ by: ' ', nodes: [] }];
  for (const node of selector.nodes) {
    const last = compounds.at(-1);
    if (node.type === 'combinator') {
      const by = node.value.trim() || ' ';
      if (last.nodes.length === 0) last.by = by;
      else compounds.push({ by, nodes: [] });
    } else if (node.type !== 'comment') last.nodes.push(node);
  }
  return compounds;
}

const alternatives = new Set([':is', ':where']);

/** Whether only an element of this remote can match a part of a compound. */
function isOwn(node, remote) {
  if (node.type === 'class') return node.value.startsWith(markOf(remote));
  // Vue's `<style scoped>`, and the element that the shell draws a remote's lifecycles in.
  if (node.type === 'attribute')
    return (
      node.attribute.startsWith('data-v-') ||
      (node.attribute === 'data-remote-root' && node.operator === '=' && node.value === remote)
    );
  // Judged where the rule around it is.
  if (node.type === 'nesting') return true;
  if (node.type !== 'pseudo' || !alternatives.has(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((selector) => isConfined(selector, remote, false));
}

/**
 * Whether a selector matches only elements of this remote and what is below them. A sibling of such an element is its own only
 * further below another one: next to a dialog stands the rest of the page.
 */
function isConfined(selector, remote, isNested) {
  let namesParent = false;
  selector.walkNesting(() => {
    namesParent = true;
  });
  let confined = isNested && !namesParent;
  let below = false;
  for (const { by, nodes } of compoundsOf(selector)) {
    below = by === ' ' || by === '>' ? confined : below;
    confined = below || nodes.some((node) => isOwn(node, remote));
  }
  return confined;
}

function* unconfinedSelectors(text, remote, isNested) {
  const { nodes } = selectorParser().astSync(text);
  for (const selector of nodes) if (!isConfined(selector, remote, isNested)) yield String(selector).trim();
}

/** The name that an at-rule gives, without what must stand before it; null: it gives none. */
function givenName(rule) {
  const name = plainName(rule.name);
  if (name === 'font-face') {
    let family = '';
    rule.walkDecls(/^font-family$/i, (declaration) => {
      family = unquoted(declaration.value);
    });
    return family;
  }
  const prefix = naming.get(name);
  if (prefix === undefined) return null;
  const given = unquoted(rule.params);
  return given.startsWith(prefix) ? given.slice(prefix.length) : '';
}

function* problemsIn(container, remote, isNested) {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      for (const selector of unconfinedSelectors(node.selector, remote, isNested))
        yield { selector, reason: 'reach' };
      yield* problemsIn(node, remote, true);
    } else if (node.type === 'atrule') yield* problemsOfAtRule(node, remote, isNested);
  }
}

function* problemsOfAtRule(rule, remote, isNested) {
  const name = plainName(rule.name);
  const selector = `@${rule.name} ${rule.params}`.trim();
  const given = givenName(rule);
  if (given !== null) {
    if (!given.startsWith(markOf(remote))) yield { selector, reason: 'name' };
  } else if (name === 'layer') {
    const names = rule.params.split(',').map((each) => each.trim());
    if (!names.every((each) => each === '' || each.startsWith(markOf(remote))))
      yield { selector, reason: 'name' };
    yield* problemsIn(rule, remote, isNested);
  } else if (wrapping.has(name)) yield* problemsIn(rule, remote, isNested);
  else if (name !== 'charset') yield { selector, reason: name === 'import' ? 'import' : 'rule' };
}

/** See confined-styles.d.cts. */
const styleProblems = (remote, css) => {
  try {
    return [...problemsIn(postcss.parse(css), remote, false)];
  } catch (error) {
    return [{ selector: error.reason ?? error.message, reason: 'syntax' }];
  }
};
exports.styleProblems = styleProblems;

const words = {
  reach:
    'matches elements of others: a selector needs a class of the remote that its subject has or is below',
  name: 'is a name that the whole page shares',
  import: 'brings in another style sheet: import it in a script, so that it is part of the build',
  rule: 'is a rule for the whole page',
  syntax: 'the style sheet can’t be read',
};

/** Throws an error that lists what in the style sheets of a build reaches further. */
exports.requireConfined = (remote, files) => {
  const found = [...files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, bytes]) =>
      styleProblems(remote, bytes.toString()).map(
        ({ selector, reason }) => `${file}: ${selector}: ${words[reason]}`,
      ),
    );
  if (found.length === 0) return;
  throw new Error(
    `Styles of ${remote} must not reach further than its area (names begin with ${markOf(remote)}):\n${found.slice(0, 20).join('\n')}`,
  );
};
