// Vegetables, fruit, meat and fish.
import { box, disc, leaf, lifted, line, oval, plate, shape, spread, turned } from './shapes.mjs';

/** Three of a round kind. @param {(x: number, y: number, r: number) => string} one */
export const three = (one) =>
  [
    [132, 158, 76],
    [270, 172, 76],
    [196, 268, 84],
  ]
    .map(([x = 0, y = 0, r = 0]) => one(x, y, r))
    .join('');

const shine = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  oval(x - r * 0.36, y - r * 0.4, r * 0.26, r * 0.15, '#ffffff88', -36);

/** @param {number} x @param {number} y @param {number} r */
export const tomato = (x, y, r) =>
  lifted(oval(x, y, r, r * 0.92, '#d8342a')) +
  oval(x - 5, y - 6, r * 0.8, r * 0.7, '#e64d3d') +
  [0, 72, 144, 216, 288]
    .map((turn) =>
      leaf(
        x + Math.sin((turn * Math.PI) / 180) * 20,
        y - r * 0.4 - Math.cos((turn * Math.PI) / 180) * 14,
        turn,
        '#3f8f45',
        0.7,
      ),
    )
    .join('') +
  shine(x, y, r);
/** @param {number} x @param {number} y @param {number} r */
export const onion = (x, y, r) =>
  lifted(
    shape(
      `M${x} ${y - r * 1.25}C${x + 8} ${y - r} ${x + r} ${y - r * 0.8} ${x + r} ${y}S${x + r * 0.5} ${y + r} ${x} ${y + r}S${x - r} ${y + r * 0.7} ${x - r} ${y}S${x - 8} ${y - r} ${x} ${y - r * 1.25}Z`,
      '#a8325f',
    ),
  ) +
  [0.62, 0.28]
    .map((part) =>
      line(
        `M${x} ${y - r}C${x + r * part * 1.3} ${y - r * 0.6} ${x + r * part * 1.3} ${y + r * 0.6} ${x} ${y + r * 0.94}C${x - r * part * 1.3} ${y + r * 0.6} ${x - r * part * 1.3} ${y - r * 0.6} ${x} ${y - r}`,
        '#d487a5',
        4,
      ),
    )
    .join('') +
  shine(x, y, r);
/** @param {number} x @param {number} y @param {number} r */
export const potato = (x, y, r) =>
  lifted(oval(x, y, r * 1.08, r * 0.82, '#c79a5b', x % 40)) +
  oval(x - 6, y - 8, r * 0.8, r * 0.54, '#d8b278', x % 40) +
  [
    [-30, 14],
    [20, -20],
    [34, 18],
    [-6, 34],
  ]
    .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 6, 3.5, '#9a7037', 20))
    .join('') +
  shine(x, y, r);
/** @param {number} x @param {number} y @param {number} r */
export const orange = (x, y, r) =>
  lifted(disc(x, y, r, '#ee8a1d')) +
  disc(x - 5, y - 6, r * 0.8, '#f5a038') +
  leaf(x + 20, y - r * 0.78, 58, '#4a8f3c', 0.9) +
  disc(x, y - r * 0.72, 6, '#5d7a2c') +
  shine(x, y, r);
/** @param {number} x @param {number} y @param {number} r */
export const pomegranate = (x, y, r) =>
  lifted(
    disc(x, y, r, '#b3263c') +
      shape(
        `M${x - 20} ${y - r * 0.9}L${x - 26} ${y - r * 1.28}L${x - 6} ${y - r * 1.1}L${x + 2} ${y - r * 1.34}L${x + 10} ${y - r * 1.1}L${x + 28} ${y - r * 1.26}L${x + 20} ${y - r * 0.9}Z`,
        '#b3263c',
      ),
  ) +
  disc(x - 5, y - 4, r * 0.78, '#c93a50') +
  shine(x, y, r);
export const seeds = () =>
  disc(196, 268, 62, '#f6e2b8') +
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
    .map((n) => {
      const away = Math.sqrt((n + 0.5) / 19) * 52;
      const x = 196 + Math.cos(n * 2.4) * away;
      const y = 268 + Math.sin(n * 2.4) * away;
      return disc(x, y, 9.5, '#a8142f') + disc(x - 3, y - 3, 2.6, '#ff9aa8');
    })
    .join('');

export const okra = () =>
  [
    [110, -30],
    [156, -18],
    [200, -8],
    [244, 6],
    [290, 18],
  ]
    .map(([x = 0, turn = 0]) =>
      turned(
        turn,
        lifted(
          shape(`M${x - 22} 116H${x + 22}Q${x + 26} 250 ${x} 338Q${x - 26} 250 ${x - 22} 116Z`, '#5d9a3f'),
        ) +
          line(`M${x - 8} 126Q${x - 6} 250 ${x} 320M${x + 9} 126Q${x + 8} 240 ${x} 320`, '#86bd62', 5) +
          shape(`M${x - 24} 120Q${x} 92 ${x + 24} 120Q${x} 134 ${x - 24} 120Z`, '#3f7a2d') +
          box(x - 6, 80, 12, 30, '#3f7a2d', 5),
        x,
        220,
      ),
    )
    .join('');
export const spinach = () =>
  [
    [120, 190, -38],
    [280, 190, 38],
    [160, 150, -18],
    [240, 150, 18],
    [200, 140, 0],
  ]
    .map(([x = 0, y = 0, turn = 0], index) =>
      turned(
        turn,
        line(`M${x} ${y + 60}L200 344`, '#8fbf6a', 13) +
          lifted(
            shape(
              `M${x} ${y - 96}C${x + 70} ${y - 50} ${x + 62} ${y + 50} ${x} ${y + 84}C${x - 62} ${y + 50} ${x - 70} ${y - 50} ${x} ${y - 96}Z`,
              ['#2f7a3c', '#37874a', '#3f9350', '#2f7a3c', '#4aa05a'][index] ?? '#2f7a3c',
            ),
          ) +
          line(
            `M${x} ${y - 70}V${y + 70}M${x} ${y - 10}l30-28M${x} ${y + 26}l30-26M${x} ${y - 10}l-30-28M${x} ${y + 26}l-30-26`,
            '#8fcf92',
            5,
          ),
        x,
        y,
      ),
    )
    .join('') + lifted(box(160, 292, 80, 28, '#c9a15b', 10));
export const bananas = () =>
  [0, 1, 2, 3]
    .map((n) =>
      turned(
        n * 15 - 26,
        lifted(
          shape(
            'M196 66C110 130 92 254 168 342C184 348 196 340 190 326C160 250 172 160 222 96Z',
            n % 2 ? '#f6cf3f' : '#f9dc63',
          ),
        ) +
          line('M190 110C140 180 138 258 172 322', '#d9a925', 5) +
          oval(178, 336, 11, 7, '#5f4a1a', 40),
        208,
        84,
      ),
    )
    .join('') + lifted(box(184, 50, 44, 44, '#8a7326', 12));
export const papaya = () =>
  lifted(oval(176, 196, 92, 138, '#e08a2c', 24)) +
  oval(170, 188, 66, 112, '#eda046', 24) +
  lifted(oval(240, 228, 84, 122, '#d9862b', -14)) +
  oval(240, 228, 74, 111, '#f7a452', -14) +
  oval(242, 230, 36, 72, '#c2521f', -14) +
  spread(
    32,
    40,
    6,
    (x, y) =>
      disc(x * 0.62 + 118, y * 1.2 - 10, 6.5, '#2b2622') + disc(x * 0.62 + 116, y * 1.2 - 12, 2, '#aaa'),
  );

/** Cuts on a board. @param {string} board @param {string} parts */
export const onBoard = (board, parts) =>
  lifted(box(38, 70, 324, 264, board, 34)) +
  line('M64 118H336M64 190H336M64 262H336', '#00000012', 5) +
  disc(336, 100, 11, '#00000033') +
  parts;
/** @param {string} flesh @param {string} fat @param {string} bone */
export const cuts = (flesh, fat, bone) =>
  [
    [130, 150, 10],
    [252, 146, -18],
    [150, 262, -8],
    [266, 256, 24],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      turned(
        turn,
        lifted(shape(`M${x - 58} ${y + 4}c-6-36 30-54 62-50s60 20 54 50-34 42-66 38-46-12-50-38Z`, flesh)) +
          line(`M${x - 36} ${y - 12}q34-26 70-8`, fat, 10) +
          line(`M${x - 24} ${y + 22}q30 8 56-6`, '#00000022', 6) +
          disc(x + 18, y + 6, 14, bone) +
          disc(x + 18, y + 6, 6, '#b58068'),
        x,
        y,
      ),
    )
    .join('');
export const breast = () =>
  [
    [148, 182, -18],
    [252, 228, 14],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      turned(
        turn,
        lifted(shape(`M${x - 82} ${y}c0-44 50-62 96-52s74 36 66 62-54 46-96 40-66-16-66-50Z`, '#eeb0a2')) +
          line(`M${x - 52} ${y - 10}q50-36 104-10`, '#fbd7cc', 13) +
          line(`M${x - 40} ${y + 20}q46 16 88-4`, '#dd8f80', 6),
        x,
        y,
      ),
    )
    .join('');
export const tikka = () =>
  [130, 200, 270]
    .map(
      (y, row) =>
        line(`M52 ${y + 10}L352 ${y - 14}`, '#9aa3ad', 8) +
        [110, 166, 222, 278]
          .map((x, index) =>
            turned(
              -5,
              lifted(box(x - 23, y - 24, 48, 48, (index + row) % 4 === 3 ? '#6faa4a' : '#cf4f1d', 13)) +
                line(`M${x - 12} ${y - 10}h24`, '#f5935099', 7) +
                box(x - 14, y + 8, 20, 6, '#5f1c0a88', 3),
              x,
              y,
            ),
          )
          .join(''),
    )
    .join('');
export const steaks = () =>
  [
    [140, 168, -16],
    [258, 160, 12],
    [200, 258, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      turned(
        turn,
        lifted(oval(x, y, 66, 48, '#7f93a4')) +
          oval(x, y, 58, 40, '#f4d6cb') +
          line(`M${x - 34} ${y - 18}q34 12 68 0M${x - 34} ${y + 18}q34-12 68 0`, '#e2a99a', 6) +
          disc(x, y, 10, '#fff') +
          disc(x, y, 5, '#b98274'),
        x,
        y,
      ),
    )
    .join('');
export const prawns = () =>
  plate('#3c7c96', '#e9f3f6', 164) +
  [
    [146, 150, 0],
    [256, 160, 70],
    [160, 262, -60],
    [262, 268, 150],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      turned(
        turn,
        lifted(
          line(
            `M${x - 34} ${y + 26}C${x - 44} ${y - 34} ${x + 40} ${y - 44} ${x + 36} ${y + 14}`,
            '#f0825a',
            32,
          ),
        ) +
          line(
            `M${x - 34} ${y + 20}C${x - 36} ${y - 24} ${x + 30} ${y - 34} ${x + 30} ${y + 8}`,
            '#f9b08d',
            10,
          ) +
          [-28, -8, 14].map((dx) => line(`M${x + dx} ${y - 30}l4 24`, '#d45f38', 4)).join('') +
          shape(`M${x + 24} ${y + 16}h26l10 26l-22-8l-20 10Z`, '#d45f38'),
        x,
        y,
      ),
    )
    .join('');
