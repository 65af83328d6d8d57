// Photos of the grocer’s menu, by the name of the item.
import * as goods from './goods.mjs';
import { disc, line, oval, picture, shape, spread } from './shapes.mjs';

/** @type {Record<string, () => string>} */
export const grocery = {
  'Sona Masoori Rice': () =>
    picture(
      '#cfe3d3',
      goods.pouch({
        colour: '#2f8a57',
        dark: '#1d5e3a',
        label: '#fffdf3',
        inside: goods.grains(['#ffffff', '#fbf7ee', '#f3ecdc'], 13, 4.5, 2),
      }),
    ),
  'Toor Dal 1 kg': () =>
    picture(
      '#f6e2ad',
      goods.pouch({
        colour: '#d98a1f',
        dark: '#9a5a10',
        label: '#fffaf0',
        inside: goods.grains(['#f0b53c', '#e39f26', '#f7cb66'], 11, 9, 3),
      }),
    ),
  'Whole Wheat Atta 5 kg': () =>
    picture(
      '#ecd7bd',
      goods.pouch({
        colour: '#a8662c',
        dark: '#6f3f16',
        label: '#fff6e4',
        inside: goods.grains(['#d9a866', '#c58e48', '#e8c28a'], 14, 6, 4),
      }),
    ),
  'Sunflower Oil 1 l': () =>
    picture('#fbe7a5', goods.bottle({ body: '#f2b91f', cap: '#2f8a3d', label: '#fffbe8', mark: '#f08a1d' })),
  'Iodised Salt 1 kg': () =>
    picture(
      '#cfdff0',
      goods.pouch({
        colour: '#2f6fc0',
        dark: '#1c4883',
        label: '#ffffff',
        inside: goods.grains(['#ffffff', '#eef4fa', '#dfeaf5'], 6, 6, 5),
      }),
    ),
  'Jaggery 500 g': () => picture('#f0d6ac', goods.block('#c27a2f', '#8f541a', '#e8cfa4')),
  'Toned Milk 1 l': () =>
    picture(
      '#c9def2',
      goods.carton({
        front: '#f7fafd',
        side: '#d5e2ee',
        label: '#2f78c8',
        mark: shape('M178 168q34 44 0 66q-34-22 0-66Z', '#fff') + line('M112 290q66 26 132 0', '#2f78c8', 20),
      }),
    ),
  'Curd 500 g': () =>
    picture(
      '#d5e8f3',
      goods.tin({
        body: '#f5f9fc',
        lid: '#3f8fd0',
        label: '#bfe0f5',
        mark: shape('M150 262q50 40 100 0q-10-40-50-40t-50 40Z', '#fff') + oval(200, 236, 38, 12, '#e6f1f8'),
      }),
    ),
  'Paneer 200 g': () => picture('#d3e6cf', goods.block('#fffdf5', '#e9e0c9', '#b98550')),
  'Farm Eggs, tray of 12': () => picture('#f4e0c4', goods.eggTray()),
  'Dishwash Liquid 500 ml': () =>
    picture('#d9efb8', goods.bottle({ body: '#7bc043', cap: '#f2c81f', label: '#f9fff0', mark: '#f2d43f' })),
  'Detergent Powder 1 kg': () =>
    picture(
      '#cfdcf6',
      goods.carton({
        front: '#2a5fc4',
        side: '#1d4591',
        label: '#ffffff',
        mark:
          disc(178, 198, 34, '#f2594b') +
          disc(160, 286, 16, '#ffffffbb') +
          disc(196, 300, 22, '#ffffff88') +
          disc(226, 280, 11, '#ffffffbb'),
      }),
    ),
  'Floor Cleaner 1 l': () =>
    picture(
      '#d3efe6',
      goods.bottle({ body: '#1f9d86', cap: '#ffffff', label: '#eafff8', mark: '#6fd3bd', wide: true }),
    ),
  'Ratlami Sev 200 g': () =>
    picture(
      '#f9dfa4',
      goods.pouch({
        colour: '#e2442f',
        dark: '#a5281a',
        label: '#fff3c9',
        inside: spread(90, 110, 6, (x, y, next) =>
          line(
            `M${x} ${y}q${12 + next() * 14} ${-16 + next() * 20} 30 0`,
            next() > 0.5 ? '#f2b134' : '#dd9420',
            7,
          ),
        ),
      }),
    ),
  'Cola 750 ml': () =>
    picture('#f3cfc8', goods.bottle({ body: '#3a1a12', cap: '#d3262b', label: '#d3262b', mark: '#ffffff' })),
  'Bathing Soap 125 g': () => picture('#cdebe4', goods.soap()),
  'Shampoo 180 ml': () =>
    picture('#e4d3f0', goods.bottle({ body: '#7a4fb0', cap: '#2f2145', label: '#f2e9fb', mark: '#c59fe8' })),
};
