// Packed goods, from the front.
import { at, box, disc, lifted, line, oval, shape, spread, turned } from './shapes.mjs';

export const ground = oval(204, 350, 122, 18, '#00000024');

/** A pouch with a window to what is in it. @param {{ colour: string, dark: string, label: string, inside: string }} parts */
export const pouch = ({ colour, dark, label, inside }) =>
  ground +
  lifted(shape('M94 66H306L316 92Q300 200 318 340Q318 352 304 352H96Q82 352 82 340Q100 200 84 92Z', colour)) +
  shape('M94 66H306L314 86H86Z', dark) +
  line('M104 78H296', '#ffffff55', 4, 'stroke-dasharray="3 9"') +
  shape('M88 106Q102 220 84 338Q84 350 96 352H116Q120 220 104 96Z', '#ffffff2e') +
  box(124, 108, 152, 66, label, 12) +
  box(146, 126, 108, 12, dark, 6) +
  box(164, 148, 72, 9, `${dark}88`, 4) +
  `<clipPath id="window"><circle cx="200" cy="254" r="66"/></clipPath>` +
  disc(200, 254, 72, label) +
  `<g clip-path="url(#window)">${disc(200, 254, 66, dark)}<g transform="translate(60 114) scale(.7)">${inside}</g></g>`;

/** @param {string[]} tones @param {number} rx @param {number} ry @param {number} seed */
export const grains = (tones, rx, ry, seed) =>
  spread(150, 110, seed, (x, y, next, index) =>
    oval(x, y, rx, ry, tones[index % tones.length] ?? '#fff', next() * 180),
  );

/** @param {{ body: string, cap: string, label: string, mark: string, wide?: boolean }} parts */
export const bottle = ({ body, cap, label, mark, wide = false }) =>
  ground +
  lifted(
    box(168, 42, 64, 46, cap, 8) +
      shape(
        wide
          ? 'M164 84H236Q242 118 282 132Q296 140 296 160V332Q296 352 276 352H124Q104 352 104 332V160Q104 140 118 132Q158 118 164 84Z'
          : 'M170 84H230Q234 128 262 154Q274 168 274 188V332Q274 352 254 352H146Q126 352 126 332V188Q126 168 138 154Q166 128 170 84Z',
        body,
      ),
  ) +
  line('M178 52V78M192 52V78M206 52V78M220 52V78', '#00000022', 4) +
  box(wide ? 104 : 126, 200, wide ? 192 : 148, 100, label) +
  disc(200, 250, 34, mark) +
  box(150, 216, 100, 0, label) +
  line(wide ? 'M122 170V334' : 'M144 190V334', '#ffffff77', 10);

/** A carton or box. @param {{ front: string, side: string, label: string, mark: string }} parts */
export const carton = ({ front, side, label, mark }) =>
  ground +
  lifted(shape('M92 106L262 86L326 112V326L262 352L92 346Z', front)) +
  shape('M262 86L326 112V326L262 352Z', side) +
  shape('M92 106L262 86L326 112L160 122Z', '#ffffff66') +
  box(112, 150, 132, 96, label, 10) +
  mark;

/** A round tin or tub. @param {{ body: string, lid: string, label: string, mark: string }} parts */
export const tin = ({ body, lid, label, mark }) =>
  ground +
  lifted(shape('M92 112V322Q92 352 200 352T308 322V112Z', body)) +
  shape('M92 170V286Q92 314 200 314T308 286V170Q308 198 200 198T92 170Z', label) +
  oval(200, 112, 114, 34, lid) +
  oval(200, 106, 104, 27, '#ffffff44') +
  line('M112 146V318', '#ffffff55', 10) +
  at(0, 6, mark);

/** Eggs in a tray, from above. */
export const eggTray = () =>
  lifted(box(56, 80, 288, 240, '#8d97a3', 26)) +
  box(66, 90, 268, 220, '#a9b3bd', 20) +
  [0, 1, 2, 3]
    .flatMap((column) =>
      [0, 1, 2].map(
        (row) =>
          disc(104 + column * 64, 132 + row * 68, 30, '#7c8692') +
          oval(104 + column * 64, 130 + row * 68, 23, 28, (column + row) % 3 ? '#e7b98d' : '#f3d3b0') +
          oval(97 + column * 64, 120 + row * 68, 7, 9, '#ffffff77', 20),
      ),
    )
    .join('');

/** A wrapped bar of soap beside a bare one. */
export const soap = () =>
  turned(
    -14,
    lifted(box(60, 98, 236, 116, '#2f9c8a', 18)) +
      box(60, 134, 236, 44, '#f4fbf7') +
      box(124, 148, 108, 16, '#2f9c8a', 8),
  ) +
  turned(
    10,
    lifted(box(116, 212, 220, 108, '#f7c9cf', 48)) +
      box(140, 230, 172, 72, '#fbdde1', 34) +
      line('M184 266H268', '#e79aa6', 9),
  ) +
  [
    [92, 300, 20],
    [120, 338, 12],
    [330, 138, 16],
    [352, 176, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#ffffffaa') + disc(x - r / 3, y - r / 3, r / 4, '#fff'))
    .join('');

/** Blocks, such as of fresh cheese or jaggery. @param {string} colour @param {string} side @param {string} board */
export const block = (colour, side, board) =>
  lifted(box(44, 96, 312, 236, board, 30)) +
  disc(330, 124, 11, '#00000030') +
  [
    [86, 132, 130, 100],
    [218, 150, 96, 82],
    [120, 224, 170, 72],
  ]
    .map(
      ([x = 0, y = 0, w = 0, h = 0]) =>
        lifted(box(x, y, w, h, side, 12)) +
        box(x, y, w, h - 22, colour, 12) +
        line(`M${x + 16} ${y + 18}H${x + w - 30}`, '#ffffff77', 6),
    )
    .join('');
