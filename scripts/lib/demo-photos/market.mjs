// Photos of the other shops’ menus, by the name of the item.
import * as goods from './goods.mjs';
import * as fresh from './produce.mjs';
import * as stationery from './stationery.mjs';
import { line, picture, shape } from './shapes.mjs';

/** @type {Record<string, () => string>} */
export const market = {
  Tomato: () => picture('#d9ebc4', fresh.three(fresh.tomato)),
  Onion: () => picture('#f0d9e2', fresh.three(fresh.onion)),
  Potato: () => picture('#d8e2c8', fresh.three(fresh.potato)),
  Okra: () => picture('#eef0c4', fresh.okra()),
  'Spinach, bunch': () => picture('#f3e7c6', fresh.spinach()),
  'Banana, dozen': () => picture('#cfe5ee', fresh.bananas()),
  'Kinnow Orange': () => picture('#d3e8d8', fresh.three(fresh.orange)),
  'Papaya, 1 piece': () => picture('#d6ead0', fresh.papaya()),
  Pomegranate: () => picture('#f3dfc9', fresh.three(fresh.pomegranate) + fresh.seeds()),

  'Chicken Curry Cut': () =>
    picture('#d5e3d0', fresh.onBoard('#c99a63', fresh.cuts('#eba697', '#fbd6ca', '#fff4ea'))),
  'Chicken Breast 450 g': () => picture('#dbe7ee', fresh.onBoard('#8c9aa6', fresh.breast())),
  'Marinated Tikka 500 g': () => picture('#f3dcb4', fresh.onBoard('#4a4f57', fresh.tikka())),
  'Surmai Steaks 500 g': () => picture('#cfe6ee', fresh.onBoard('#3f6f86', fresh.steaks())),
  'Prawns, cleaned 250 g': () => picture('#cbe4ea', fresh.prawns()),
  'Mutton Curry Cut 500 g': () =>
    picture('#e9dccb', fresh.onBoard('#a87642', fresh.cuts('#b23a41', '#f0c9bd', '#fbeee2'))),

  'Ruled Notebook, 200 pages': () => picture('#d6e3f5', stationery.notebook('#c8402f', '#ffffff')),
  'A4 Copier Paper, 500 sheets': () => picture('#cddcf0', stationery.paper()),
  'Drawing Book A3': () => picture('#f3e5c3', stationery.drawing()),
  'Sticky Notes, 4 colours': () => picture('#e3e3ee', stationery.sticky()),
  'Gel Pens, pack of 10': () =>
    picture(
      '#dcecf0',
      stationery.pens(['#2457c5', '#1f1f28', '#d22f3d', '#1f8a4c', '#7a3fb0', '#e0872a'], 'pen'),
    ),
  'HB Pencils, pack of 10': () =>
    picture(
      '#f5e6bf',
      stationery.pens(['#e5b32b', '#d8a21f', '#e5b32b', '#d8a21f', '#e5b32b', '#d8a21f'], 'pencil'),
    ),
  'Water Colours, 24 shades': () => picture('#f2dcc8', stationery.paints()),
  'Geometry Box': () => picture('#dbe6d2', stationery.geometry()),

  'Blue Pottery Mug': () => picture('#f3e4c8', stationery.mug('#f7fafc', '#1f63b5')),
  'Masala Chai Tin 250 g': () =>
    picture(
      '#f4d2ae',
      goods.tin({
        body: '#8f2f24',
        lid: '#d9a441',
        label: '#f6e3bd',
        mark:
          shape('M158 236H242Q240 284 200 284T158 236Z', '#8f2f24') +
          line('M242 246q22 0 14 20t-24 8', '#8f2f24', 8) +
          line('M184 224q-8-10 0-20M208 224q-8-10 0-20', '#8f2f24', 5),
      }),
    ),
  'Block-print Tablecloth': () => picture('#e6e0d0', stationery.folded('#f5ecd9', '#b5302f')),
  'Sandalwood Incense': () => picture('#5d4a6b', stationery.incense()),
};
