// Stationery and gifts.
import { ground } from './goods.mjs';
import { at, box, disc, lifted, line, oval, shape, turned } from './shapes.mjs';

/** @param {string} cover @param {string} page */
export const notebook = (cover, page) =>
  turned(
    -8,
    lifted(box(96, 64, 224, 280, page, 12)) +
      box(86, 58, 224, 280, cover, 12) +
      box(86, 58, 40, 280, '#00000026', 10) +
      box(154, 104, 126, 76, '#fffdf6', 8) +
      line('M170 130H262M170 152H236', '#8a94a3', 5) +
      [84, 124, 164, 204, 244, 284, 314].map((y) => line(`M78 ${y}H100`, '#dfe4ea', 8)).join(''),
  );

export const paper = () =>
  [
    [12, '#d8dee5'],
    [6, '#e9edf1'],
    [0, '#ffffff'],
  ]
    .map(([turn, fill]) => turned(Number(turn) - 8, lifted(box(98, 62, 204, 282, String(fill), 4))))
    .join('') +
  turned(
    -8,
    box(98, 268, 204, 76, '#2f6fd0') +
      box(126, 292, 96, 14, '#fff', 7) +
      box(126, 314, 60, 9, '#ffffffaa', 4),
  );

export const drawing = () =>
  turned(
    -6,
    lifted(box(62, 86, 276, 230, '#fffdf8', 8)) +
      box(62, 86, 276, 24, '#e0583f', 8) +
      shape('M62 270L140 186L194 244L246 176L338 286V306Q338 316 328 316H72Q62 316 62 306Z', '#5aa67a') +
      disc(270, 160, 27, '#f6b93b') +
      shape('M62 296Q190 248 338 300V306Q338 316 328 316H72Q62 316 62 306Z', '#3c8560'),
  ) +
  turned(
    38,
    lifted(box(206, 214, 22, 140, '#f2b233', 4)) +
      shape('M206 214H228L217 186Z', '#f2d9b1') +
      box(206, 336, 22, 22, '#e78aa0', 6),
    217,
    270,
  );

export const sticky = () =>
  [
    ['#f9d94a', 84, 84, -6],
    ['#f48fb1', 212, 92, 5],
    ['#7fd1ae', 90, 210, 4],
    ['#7db7f0', 214, 214, -5],
  ]
    .map(([fill, x, y, turn]) =>
      turned(
        Number(turn),
        lifted(box(Number(x), Number(y), 112, 112, String(fill), 3)) +
          box(Number(x), Number(y), 112, 22, '#00000014', 3) +
          line(
            `M${Number(x) + 20} ${Number(y) + 50}h72M${Number(x) + 20} ${Number(y) + 74}h48`,
            '#00000033',
            5,
          ),
        Number(x) + 56,
        Number(y) + 56,
      ),
    )
    .join('');

/** Pens or pencils side by side. @param {string[]} colours @param {'pen' | 'pencil'} kind */
export const pens = (colours, kind) =>
  turned(
    12,
    colours
      .map((colour, index) => {
        const x = 92 + index * (216 / colours.length);
        const wide = 216 / colours.length - 9;
        const top = 84 + (index % 3) * 12;
        const tip =
          shape(`M${x} ${top + 206}h${wide}l${-wide / 2} 44Z`, kind === 'pen' ? '#e6e9ee' : '#f0d5ab') +
          shape(
            `M${x + wide * 0.34} ${top + 236}h${wide * 0.32}l${-wide * 0.16} 14Z`,
            kind === 'pen' ? colour : '#333',
          );
        return (
          lifted(box(Math.round(x), top, Math.round(wide), 208, colour, 5) + tip) +
          box(
            Math.round(x),
            top,
            Math.round(wide),
            kind === 'pen' ? 74 : 20,
            kind === 'pen' ? '#00000030' : '#e9879b',
            5,
          ) +
          line(`M${x + 6} ${top + 30}v160`, '#ffffff66', 4)
        );
      })
      .join(''),
  );

export const paints = () =>
  lifted(box(56, 76, 288, 248, '#2b3340', 22)) +
  box(68, 88, 264, 224, '#f3f4f6', 14) +
  [
    '#e53935',
    '#f57c00',
    '#fbc02d',
    '#c0ca33',
    '#43a047',
    '#00897b',
    '#039be5',
    '#3949ab',
    '#8e24aa',
    '#d81b60',
    '#6d4c41',
    '#37474f',
    '#ef9a9a',
    '#ffcc80',
    '#fff59d',
    '#a5d6a7',
    '#80deea',
    '#9fa8da',
    '#ce93d8',
    '#bcaaa4',
  ]
    .map(
      (fill, index) =>
        box(82 + (index % 5) * 49, 102 + Math.floor(index / 5) * 42, 40, 33, fill, 9) +
        oval(96 + (index % 5) * 49, 112 + Math.floor(index / 5) * 42, 9, 4, '#ffffff77'),
    )
    .join('') +
  turned(
    -9,
    lifted(box(74, 278, 196, 13, '#c2813c', 6)) +
      box(252, 275, 32, 19, '#c8ced6', 3) +
      shape('M284 275Q318 284 326 285Q318 288 284 294Z', '#4a3326'),
  );

export const geometry = () =>
  lifted(box(48, 92, 304, 222, '#2e62b8', 22)) +
  box(62, 106, 276, 194, '#eaf0f8', 14) +
  lifted(shape('M86 276V136L226 276Z', '#f4c64f')) +
  shape('M106 256V186L176 256Z', '#eaf0f8') +
  lifted(shape('M200 196A64 64 0 0 1 328 196Z', '#6fbf8f')) +
  shape('M228 184A36 36 0 0 1 300 184Z', '#eaf0f8') +
  line('M264 214L240 286M264 214L290 286', '#7b8794', 8) +
  disc(264, 212, 10, '#4b5563');

/** @param {string} body @param {string} mark */
export const mug = (body, mark) =>
  ground +
  lifted(
    line('M288 160q62-6 60 54t-76 62', body, 26) +
      shape('M88 112H296V306Q296 350 252 350H132Q88 350 88 306Z', body),
  ) +
  oval(192, 112, 104, 24, '#fff') +
  oval(192, 115, 92, 18, '#5b3a29') +
  [0, 1, 2]
    .map((index) =>
      at(
        132 + index * 60,
        226,
        `${disc(0, 0, 24, mark)}${[0, 60, 120, 180, 240, 300].map((turn) => `<g transform="rotate(${turn})">${oval(0, -15, 7, 13, '#ffffffdd')}</g>`).join('')}${disc(0, 0, 7, '#f2b63c')}`,
      ),
    )
    .join('') +
  line('M96 168H288M96 290H288', mark, 7);

/** @param {string} cloth @param {string} print */
export const folded = (cloth, print) =>
  lifted(box(70, 96, 260, 226, cloth, 14)) +
  line('M70 172H330M70 248H330', '#00000022', 5) +
  [0, 1, 2, 3]
    .flatMap((column) =>
      [0, 1, 2].map((row) =>
        at(
          104 + column * 64,
          134 + row * 76,
          [0, 90, 180, 270]
            .map(
              (turn) =>
                `<g transform="rotate(${turn})">${shape('M0 0C10-8 10-20 0-26C-10-20-10-8 0 0Z', print)}</g>`,
            )
            .join('') + disc(0, 0, 5, '#e9b949'),
        ),
      ),
    )
    .join('') +
  box(70, 300, 260, 22, '#00000018', 10);

export const incense = () =>
  ground +
  [150, 176, 200, 224, 250]
    .map(
      (x, index) =>
        line(`M${200 + (x - 200) * 0.5} 300L${x} ${118 + (index % 2) * 18}`, '#6b4326', 8) +
        disc(x, 116 + (index % 2) * 18, 6, '#ff8a3d'),
    )
    .join('') +
  line('M200 96q-24-22 0-42t0-30', '#ffffff99', 7) +
  line('M246 92q-18-18 2-34', '#ffffff77', 6) +
  lifted(shape('M104 274H296L274 346H126Z', '#b0563a')) +
  shape('M104 274H296L290 294H110Z', '#cf7550') +
  line('M128 318H272', '#f1b98f', 6, 'stroke-dasharray="2 14"');
