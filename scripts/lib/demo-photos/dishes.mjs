// Dishes, cakes and drinks, from above.
import { box, disc, leaf, lifted, line, oval, plate, shape, spread, turned } from './shapes.mjs';

/** Grains of rice with what is cooked among them. @param {{ bowl: string, tones: string[], seed: number, among?: string }} dish */
export const rice = ({ bowl, tones, seed, among = '' }) =>
  plate(bowl, '#3b2417') +
  disc(200, 200, 116, tones[0] ?? '#fff') +
  spread(230, 114, seed, (x, y, next, index) =>
    oval(x, y, 10, 3.4, tones[index % tones.length] ?? '#fff', next() * 180),
  ) +
  among;

/** @param {string} colour @param {[number, number, number][]} places */
export const meat = (colour, places) =>
  places
    .map(([x, y, turn]) =>
      turned(
        turn,
        lifted(shape(`M${x - 40} ${y}c0-26 24-34 46-30s38 18 34 38-26 26-46 24-34-10-34-32Z`, colour)) +
          line(`M${x - 22} ${y - 8}q20-14 42-4`, '#ffffff55', 6) +
          line(`M${x - 14} ${y + 14}q18 6 34-4`, '#00000033', 5),
        x,
        y,
      ),
    )
    .join('');

/** @param {[number, number][]} places */
export const eggs = (places) =>
  places
    .map(
      ([x, y]) =>
        lifted(oval(x, y, 40, 32, '#fffaf0', 20)) +
        disc(x + 2, y + 1, 17, '#f4a621') +
        disc(x - 3, y - 4, 6, '#ffd36b'),
    )
    .join('');

/** @param {string} colour @param {[number, number, number][]} places */
export const leaves = (colour, places) =>
  places.map(([x, y, turn]) => leaf(x, y, turn, colour, 0.85)).join('');

/** A bowl of sauce with pieces in it. @param {{ bowl: string, sauce: string, light: string, among: string }} dish */
export const curry = ({ bowl, sauce, light, among }) =>
  plate(bowl, sauce) +
  line('M108 232C124 296 210 322 270 278', light, 12, 'opacity=".6"') +
  line('M126 146C150 104 206 92 244 108', light, 9, 'opacity=".5"') +
  among;

/** @param {number} count @param {string} colour @param {string} light @param {number} size @param {number} seed */
export const beans = (count, colour, light, size, seed) =>
  spread(
    count,
    96,
    seed,
    (x, y) => disc(x, y, size, colour) + disc(x - size * 0.3, y - size * 0.3, size * 0.35, light),
  );

/** @param {string} colour @param {number} seed */
export const cubes = (colour, seed) =>
  spread(9, 88, seed, (x, y, next) =>
    turned(
      next() * 90,
      lifted(box(Math.round(x - 21), Math.round(y - 21), 42, 42, colour, 8)) +
        box(Math.round(x - 21), Math.round(y + 7), 42, 14, '#00000018', 6),
      x,
      y,
    ),
  );

/** Fine pepper or seeds. @param {string} colour @param {number} [count] */
export const specks = (colour, count = 46) =>
  spread(count, 106, 5, (x, y, next) => disc(x, y, 1.6 + next() * 2, colour));

export const parotta = () =>
  plate('#8fb8a8', '#e9f2ec') +
  [
    [176, 216, 92],
    [224, 182, 92],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        lifted(disc(x, y, r, '#e2ae62')) +
        [0.86, 0.68, 0.5, 0.32, 0.15]
          .map((part, turn) => disc(x + turn * 2, y, r * part, turn % 2 ? '#e6b671' : '#f3d199'))
          .join('') +
        oval(x + 30, y - 26, 16, 9, '#b5762f', 30) +
        oval(x - 36, y + 22, 14, 8, '#b5762f', 60) +
        oval(x - 20, y - 44, 10, 6, '#b5762f') +
        oval(x + 24, y + 44, 14, 7, '#b5762f', 140),
    )
    .join('');

export const appam = () =>
  plate('#34705a', '#47866d') +
  lifted(disc(200, 200, 112, '#d79d58')) +
  disc(200, 200, 105, '#f6e3bf') +
  disc(200, 200, 86, '#fffaf0') +
  spread(60, 90, 3, (x, y, next) => disc(x, y, 2 + next() * 3.5, '#ecd9b4')) +
  disc(200, 200, 40, '#fff', 'opacity=".8"');

const dip = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ colour) =>
  lifted(disc(x, y, 38, '#c9ced3')) + disc(x, y, 31, colour) + oval(x - 9, y - 9, 12, 6, '#ffffff66', -30);

export const dosa = () =>
  plate('#b9c0c6', '#dfe4e8', 168) +
  turned(
    -24,
    lifted(
      shape(
        'M46 232C44 196 66 178 96 178H322C348 178 362 196 360 222C358 250 340 262 318 262H92C62 262 48 252 46 232Z',
        '#cf8a35',
      ),
    ) +
      shape('M54 220C58 198 76 188 98 188H318C338 188 350 200 350 216Z', '#e9b361') +
      line('M86 236H326', '#a8661f', 5, 'opacity=".55"') +
      oval(150, 212, 26, 7, '#b87427') +
      oval(250, 206, 30, 7, '#b87427') +
      oval(204, 246, 20, 5, '#a8661f') +
      oval(350, 222, 12, 36, '#8d5218') +
      oval(351, 222, 7, 26, '#f2cf72'),
  ) +
  dip(140, 122, '#f6f3e4') +
  dip(268, 294, '#cc4a23');

export const vada = () =>
  plate('#4f8f5e', '#69a877') +
  [
    [146, 176, 62],
    [256, 184, 62],
    [192, 268, 62],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        lifted(disc(x, y, r, '#b8742b')) +
        disc(x - 3, y - 4, r - 8, '#d8953f') +
        line(`M${x - 40} ${y - 12}q14-30 44-30`, '#f0bd6c', 8) +
        disc(x, y, 15, '#6d3f14') +
        disc(x, y + 3, 12, '#69a877'),
    )
    .join('') +
  dip(282, 286, '#f6f3e4');

/** A cup from above. @param {{ cup: string, saucer: string, drink: string, foam: string }} parts */
export const cup = ({ cup: body, saucer, drink, foam }) =>
  plate(saucer, saucer, 160) +
  lifted(line('M286 148q56-34 66 4t-44 44', body, 22) + disc(200, 204, 106, body)) +
  disc(200, 204, 92, drink) +
  disc(192, 196, 70, foam, 'opacity=".75"') +
  line('M150 206c14-34 70-46 92-16s-6 58-36 48-22-40 4-36', drink, 9) +
  spread(26, 76, 8, (x, y, next) => disc(x, y, 1.5 + next() * 4, '#ffffff99'));

/** A glass from the side. @param {{ drink: string, light: string, more?: string }} parts */
export const glass = ({ drink, light, more = '' }) =>
  oval(204, 344, 104, 18, '#00000026') +
  lifted(shape('M112 76H288L266 330Q264 344 250 344H150Q136 344 134 330Z', '#ffffffb8')) +
  shape('M122 122H278L259 322Q258 332 248 332H152Q142 332 141 322Z', drink) +
  oval(200, 122, 78, 14, light) +
  line('M146 150L156 306', '#ffffff88', 9) +
  more;

export const pudding = () =>
  curry({
    bowl: '#d4a73c',
    sauce: '#a5622e',
    light: '#d59a5f',
    among:
      spread(15, 84, 2, (x, y, next) =>
        turned(
          next() * 360,
          shape(`M${x - 17} ${y}q4-16 20-14q14 2 14 16q-8-8-17-6t-17 4Z`, '#f4dfb0'),
          x,
          y,
        ),
      ) + spread(8, 70, 9, (x, y) => oval(x, y, 9, 7, '#5c2a1a')),
  });

/** A round cake with a slice cut. @param {{ plate: string, icing: string, light: string, crumb: string, top: string }} parts */
export const cake = ({ plate: under, icing, light, crumb, top }) =>
  plate(under, '#fffdf8', 166) +
  lifted(shape('M200 200L312 128A132 132 0 1 0 330 226Z', icing)) +
  shape('M200 200L312 128L318 150L206 222Z', crumb) +
  shape('M200 200L330 226L326 250L198 222Z', crumb) +
  line('M206 212L316 142M206 216L326 240', light, 5) +
  disc(196, 200, 92, light, 'opacity=".35"') +
  top;

export const dots = (
  /** @type {string} */ colour,
  /** @type {string} */ shine,
  /** @type {number} */ count,
  /** @type {number} */ radius,
  /** @type {number} */ size,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = 0.62 + (index / (count - 1)) * 4.9;
    const [x, y] = [200 + Math.cos(angle) * radius, 200 + Math.sin(angle) * radius];
    return lifted(disc(x, y, size, colour)) + disc(x - size * 0.3, y - size * 0.35, size * 0.3, shine);
  }).join('');

export const loaf = () =>
  lifted(box(40, 250, 320, 74, '#a5713f', 18)) +
  line('M60 286H340', '#8d5d31', 4) +
  lifted(
    shape(
      'M64 230C52 140 118 92 204 92S352 140 338 230C334 262 312 272 288 272H112C88 272 68 262 64 230Z',
      '#b26a2a',
    ),
  ) +
  shape('M82 218C78 148 130 110 204 110S328 148 322 214C270 236 140 240 82 218Z', '#cf8a42') +
  ['M112 206C124 160 150 134 176 126', 'M164 216C172 164 200 132 226 124', 'M220 218C228 172 250 146 272 140']
    .map((cut) => line(cut, '#f3dcb1', 15) + line(cut, '#fff6df', 6))
    .join('') +
  spread(40, 100, 4, (x, y, next) => disc(x, y - 30, 1 + next() * 2.4, '#fff3d8aa'));

/** @param {string} filling */
export const puff = (filling) =>
  plate('#c7d3da', '#eef3f5', 164) +
  turned(
    -12,
    lifted(
      shape('M74 152H316Q334 152 334 172V262Q334 282 314 282H90Q70 282 70 262V170Q70 152 90 152Z', '#c27a2c'),
    ) +
      box(84, 164, 238, 92, '#dd9f4b', 14) +
      [184, 204, 224, 244].map((y) => line(`M92 ${y}q60-10 112 0t112-2`, '#b87026', 4)).join('') +
      ['M130 168l22 84', 'M190 168l22 84', 'M250 168l22 84'].map((cut) => line(cut, '#f5cf88', 9)).join('') +
      line('M80 270H326', filling, 13),
  );

export const croissant = () =>
  plate('#e7c9bd', '#fbf3ee', 166) +
  lifted(
    shape(
      'M54 262C46 176 116 104 204 104S354 176 346 262C344 288 312 292 302 268C288 226 252 204 200 204S112 226 98 268C88 292 56 288 54 262Z',
      '#c47a2b',
    ),
  ) +
  [
    'M84 246C92 190 126 160 140 152L116 224',
    'M142 142C166 122 186 118 196 118L184 196',
    'M210 118C240 120 256 132 266 142L232 198',
    'M276 152C304 176 314 214 316 246L262 212',
  ]
    .map((part) => shape(`${part}Z`, '#e6a953'))
    .join('') +
  line('M140 132C164 114 236 112 262 132', '#f7d292', 8);
