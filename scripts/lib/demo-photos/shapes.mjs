// Parts of drawings on a square of 400. All are texts of SVG.

/** A number from 0 to 1, the same for the same seed. @param {number} seed */
export const chance = (seed) => {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const fixed = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${more}/>`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill @param {number} [turn] */
export const oval = (x, y, rx, ry, fill, turn = 0) =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${fixed(turn)} ${fixed(x)} ${fixed(y)})"`}/>`;

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill @param {number} [r] */
export const box = (x, y, width, height, fill, r = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;

/** @param {string} d @param {string} fill @param {string} [more] */
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** @param {string} d @param {string} colour @param {number} width @param {string} [more] */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** @param {number} degrees @param {string} parts @param {number} [x] @param {number} [y] */
export const turned = (degrees, parts, x = 200, y = 200) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts}</g>`;

/** @param {number} x @param {number} y @param {string} parts @param {number} [scale] */
export const at = (x, y, parts, scale = 1) =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) scale(${scale})">${parts}</g>`;

/** The soft shadow of what lies on the table. @param {string} parts */
export const lifted = (parts) => `<g filter="url(#lift)">${parts}</g>`;

/**
 * So many parts within a circle, evenly spread and a little out of order.
 *
 * @param {number} count @param {number} radius @param {number} seed
 * @param {(x: number, y: number, next: () => number, index: number) => string} part
 */
export function spread(count, radius, seed, part) {
  const next = chance(seed);
  return Array.from({ length: count }, (_, index) => {
    const away = Math.sqrt((index + 0.5) / count) * radius;
    const angle = index * 2.399 + (next() - 0.5) * 0.6;
    return part(200 + Math.cos(angle) * away, 200 + Math.sin(angle) * away, next, index);
  }).join('');
}

/** @param {number} x @param {number} y @param {number} turn @param {string} colour @param {number} [size] */
export const leaf = (x, y, turn, colour, size = 1) =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)}) scale(${size})">${shape('M0-26C16-14 16 12 0 26C-16 12-16-14 0-26Z', colour)}${line('M0-20V22', '#ffffff55', 2.5)}</g>`;

/** A round plate or bowl from above. @param {string} rim @param {string} inside @param {number} [radius] */
export const plate = (rim, inside, radius = 150) =>
  lifted(disc(200, 200, radius, rim)) +
  disc(200, 200, radius - 10, '#ffffff', 'opacity=".28"') +
  disc(200, 200, radius - 18, rim) +
  disc(200, 200, radius - 26, inside);

/** A picture of `parts` on a table of this colour. @param {string} table @param {string} parts */
export const picture = (table, parts) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs><radialGradient id="table" cx=".36" cy=".28" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
<stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
<filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="5" dy="10" stdDeviation="9" flood-color="#20130a" flood-opacity=".34"/></filter></defs>
${box(0, 0, 400, 400, table)}${box(0, 0, 400, 400, 'url(#table)')}${parts}</svg>`;
