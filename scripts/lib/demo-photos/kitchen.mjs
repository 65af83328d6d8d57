// Photos of the restaurant’s and the bakery’s menus, by the name of the item.
import * as dish from './dishes.mjs';
import { disc, leaf, lifted, line, oval, picture, spread } from './shapes.mjs';

const { meat, eggs, leaves } = dish;
const mint = leaves('#3f9a4a', [
  [148, 146, -40],
  [262, 256, 60],
  [238, 132, 20],
]);
const curryLeaves = leaves('#2f6b35', [
  [150, 250, 40],
  [170, 268, 70],
  [252, 142, -30],
]);
const saffron = ['#fff6e0', '#fdf0cf', '#f6c55f', '#fffaf0', '#ef9f3a'];
const white = ['#ffffff', '#fbf7ee', '#f3ecdc'];

/** @type {Record<string, () => string>} */
export const kitchen = {
  'Malabar Chicken Biryani': () =>
    picture(
      '#f0c9a0',
      dish.rice({
        bowl: '#b4622d',
        tones: saffron,
        seed: 1,
        among:
          meat('#9c4a1e', [
            [164, 178, 10],
            [238, 216, -30],
            [180, 252, 40],
          ]) + mint,
      }),
    ),
  'Vegetable Dum Biryani': () =>
    picture(
      '#dfe6b8',
      dish.rice({
        bowl: '#6f8f3d',
        tones: saffron,
        seed: 2,
        among:
          spread(16, 92, 4, (x, y, _next, i) =>
            lifted(disc(x, y, 12, ['#e9762b', '#4f9a3f', '#f4e3b4', '#c9412f'][i % 4] ?? '#fff')),
          ) + mint,
      }),
    ),
  'Egg Biryani': () =>
    picture(
      '#f6d98f',
      dish.rice({
        bowl: '#8c5a2b',
        tones: saffron,
        seed: 3,
        among:
          eggs([
            [154, 172],
            [246, 186],
            [192, 254],
          ]) + mint,
      }),
    ),
  'Ghee Rice': () =>
    picture(
      '#f3e3b5',
      dish.rice({
        bowl: '#c49332',
        tones: ['#fff8e2', '#fdf1c9', '#fffdf4'],
        seed: 4,
        among:
          spread(11, 80, 6, (x, y, next) => oval(x, y, 14, 7, '#d99b4a', next() * 180)) +
          spread(8, 70, 9, (x, y) => disc(x, y, 7, '#6b2f1c')),
      }),
    ),
  'Curd Rice': () =>
    picture(
      '#cfe0ea',
      dish.rice({
        bowl: '#5d86a3',
        tones: white,
        seed: 5,
        among:
          spread(14, 86, 7, (x, y) => disc(x, y, 5, '#c22f3d')) +
          curryLeaves +
          spread(18, 80, 2, (x, y) => disc(x, y, 3, '#3b2a1c')),
      }),
    ),
  'Chettinad Chicken Curry': () =>
    picture(
      '#efc1a1',
      dish.curry({
        bowl: '#6d3a22',
        sauce: '#9d3a16',
        light: '#d8743a',
        among:
          meat('#c47a45', [
            [164, 180, 0],
            [244, 190, 30],
            [188, 254, -30],
          ]) + curryLeaves,
      }),
    ),
  'Fish Moilee': () =>
    picture(
      '#bfe0d5',
      dish.curry({
        bowl: '#2f7d77',
        sauce: '#f2c75a',
        light: '#fbe6a6',
        among:
          meat('#f6ead6', [
            [160, 182, -10],
            [244, 206, 24],
          ]) +
          leaves('#2f6b35', [
            [200, 128, 80],
            [176, 266, 50],
          ]) +
          spread(4, 70, 3, (x, y) => disc(x, y, 15, '#d8402f') + disc(x, y, 10, '#ee7361')),
      }),
    ),
  'Egg Roast': () =>
    picture(
      '#f5c8a8',
      dish.curry({
        bowl: '#3f4a56',
        sauce: '#a8431c',
        light: '#dd7f46',
        among:
          eggs([
            [152, 176],
            [244, 178],
            [196, 250],
          ]) + curryLeaves,
      }),
    ),
  'Kadala Curry': () =>
    picture(
      '#e8d3b5',
      dish.curry({
        bowl: '#a8793a',
        sauce: '#6b3a1c',
        light: '#a5683a',
        among: dish.beans(42, '#4a2815', '#a4703f', 13, 3) + curryLeaves,
      }),
    ),
  'Paneer Pepper Masala': () =>
    picture(
      '#dcd9c6',
      dish.curry({
        bowl: '#4a4a4a',
        sauce: '#b8752c',
        light: '#e3b065',
        among: dish.cubes('#fff6e3', 4) + dish.specks('#2a1a10') + mint,
      }),
    ),
  'Kerala Parotta': () => picture('#f4d9a8', dish.parotta()),
  Appam: () => picture('#bcd9c9', dish.appam()),
  'Masala Dosa': () => picture('#f3d8a4', dish.dosa()),
  'Medu Vada': () => picture('#e8e0a8', dish.vada()),
  'Filter Coffee': () =>
    picture('#e6cdb2', dish.cup({ cup: '#b98d4f', saucer: '#cda566', drink: '#6b3f22', foam: '#d9b184' })),
  'Sulaimani Tea': () =>
    picture(
      '#f2c99a',
      dish.glass({
        drink: '#b8501b',
        light: '#d97a35',
        more:
          lifted(disc(268, 108, 44, '#f4d03f')) +
          disc(268, 108, 36, '#fbeb9c') +
          line('M268 76v64M240 92l56 32M240 124l56-32', '#f4d03f', 5) +
          leaf(150, 112, -60, '#3f9a4a', 0.9),
      }),
    ),
  'Ada Pradhaman': () => picture('#f0d2a8', dish.pudding()),

  'Chocolate Truffle Cake': () =>
    picture(
      '#f0d3c3',
      dish.cake({
        plate: '#d8a58a',
        icing: '#4a2617',
        light: '#7a4630',
        crumb: '#6b3a22',
        top:
          dish.dots('#2f160c', '#a8745a', 8, 104, 19) +
          disc(196, 200, 30, '#c9303f') +
          oval(188, 190, 9, 5, '#ff9aa8', -30),
      }),
    ),
  'Plum Cake 500 g': () =>
    picture(
      '#e4d5e6',
      dish.cake({
        plate: '#8a6a9c',
        icing: '#7a4322',
        light: '#a8683c',
        crumb: '#92562c',
        top: dish.dots('#b02f45', '#f4a0ae', 7, 96, 15) + dish.dots('#e6b54a', '#fff0b8', 5, 56, 11),
      }),
    ),
  'Eggless Carrot Cake': () =>
    picture(
      '#f6e0bd',
      dish.cake({
        plate: '#7fa38c',
        icing: '#fff7e6',
        light: '#f1dfbb',
        crumb: '#c98440',
        top:
          dish.dots('#ee7f23', '#ffc489', 8, 102, 16) +
          leaf(190, 190, 30, '#4a9a48', 1.1) +
          leaf(212, 196, 80, '#5aae57', 0.9),
      }),
    ),
  'Sourdough Loaf': () => picture('#d9e2e4', dish.loaf()),
  'Chicken Puff': () => picture('#f3dcc0', dish.puff('#a5472a')),
  'Vegetable Puff': () => picture('#dfeacb', dish.puff('#4f9a3f')),
  'Butter Croissant': () => picture('#f7e3b8', dish.croissant()),
};
