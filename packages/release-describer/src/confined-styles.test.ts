import { requireConfined, styleProblems } from './confined-styles.cjs';

const reasonsIn = (css: string) => styleProblems('orders', css).map(({ reason }) => reason);

test.each([
  '.orders_card{color:red}',
  '.orders_card > .g-badge:last-child > svg, .orders_card[data-set] .g-select{margin:0}',
  'html .orders_card, :root[data-mantine-color-scheme=dark] .orders_card::after{color:red}',
  '.orders_card:has(:checked):not(:focus) > *{color:red}',
  '.orders_list > * + *{margin:0}',
  ':is(.orders_a, .orders_b:hover) td, :where(.orders_c){margin:0}',
  '.orders_a + .orders_b{margin:0}',
  '@media (min-width:1px){@supports (gap:1px){@container (width>1px){.orders_a{gap:1px}}}}',
  '@layer{.orders_a{gap:1px}}@layer orders_base{.orders_a{gap:1px}}',
  '.orders_a{&:hover{color:red}> p{color:red}.frame &{color:red}@media print{color:red}}',
  '@keyframes orders_in{from{opacity:0}to{opacity:1}}@-webkit-keyframes orders_in{0%{opacity:0}}',
  "@font-face{font-family:'orders_Display';src:url(a.woff2)}",
  '@property --orders_angle{syntax:"<angle>";inherits:false;initial-value:0deg}',
  '@charset "utf-8";/* nothing */',
  '[data-remote-root=orders] h1, h2[data-v-7ba5bd90]{margin:0}',
])('FED-22 what only its own area can match passes: %s', (css) => {
  expect(styleProblems('orders', css)).toEqual([]);
});

test.each([
  ['body{visibility:hidden}', 'body'],
  ['html{font-size:40px}', 'html'],
  ['*{margin:0}', '*'],
  ['#root{display:none}', '#root'],
  ['[role=dialog]{display:none}', '[role=dialog]'],
  [':root{--g-text:red}', ':root'],
  ['.frame-header{display:none}', '.frame-header'],
  ['.menu_card{color:red}', '.menu_card'],
  ['.orders_a, h1{margin:0}', 'h1'],
  ['body:has(.orders_a){overflow:hidden}', 'body:has(.orders_a)'],
  [':has(.orders_a) body{overflow:hidden}', ':has(.orders_a) body'],
  [':root:has(.orders_a) .frame-rail{display:none}', ':root:has(.orders_a) .frame-rail'],
  ['body:not(.orders_a){overflow:hidden}', 'body:not(.orders_a)'],
  [':is(.orders_a, .frame) td{margin:0}', ':is(.orders_a, .frame) td'],
  ['.orders_a ~ div{display:none}', '.orders_a ~ div'],
  ['[class*=orders_]{color:red}', '[class*=orders_]'],
  ['.orders_a{body:has(&){overflow:hidden}}', 'body:has(&)'],
  ['::view-transition-old(root){animation:none}', '::view-transition-old(root)'],
  ['@media print{body{display:none}}', 'body'],
  ['[data-remote-root=menu] h1{margin:0}', '[data-remote-root=menu] h1'],
])('FED-22 a selector that others can match is found: %s', (css, selector) => {
  expect(styleProblems('orders', css)).toEqual([{ selector, reason: 'reach' }]);
});

test.each([
  ['@keyframes g-spin{to{rotate:1turn}}', 'name'],
  ['@font-face{font-family:Inter;src:url(a.woff2)}', 'name'],
  ['@property --g-text{syntax:"*";inherits:true}', 'name'],
  ['@layer base, orders_a;', 'name'],
  ['@import url(//fonts.example/css);', 'import'],
  ['@page{margin:0}', 'rule'],
  ['@view-transition{navigation:auto}', 'rule'],
  ['.orders_a{color:red', 'syntax'],
  ['.orders_a[{color:red}', 'syntax'],
])('FED-22 what the page shares is found: %s', (css, reason) => {
  expect(reasonsIn(css)).toEqual([reason]);
});

test('FED-22 a build with such a sheet is refused with file, selector and reason', () => {
  const files = new Map([
    ['remote.1.css', Buffer.from('.orders_a{color:red}')],
    ['12.2.css', Buffer.from('body{visibility:hidden}')],
    ['remote.1.js', Buffer.from('body{}')],
  ]);
  expect(() => requireConfined('orders', files)).toThrow('12.2.css: body: matches elements of others');
  files.delete('12.2.css');
  expect(() => requireConfined('orders', files)).not.toThrow();
});
