import { addImages } from './en/add-images';
import { addons } from './en/addons';
import { categories } from './en/categories';
import { imports } from './en/imports';
import { item } from './en/item';
import { sheet } from './en/item-sheet';
import { mainMenu } from './en/main-menu';
import { outlets } from './en/outlets';
import { terms } from './en/terms';
import { timings } from './en/timings';

/** Texts of the menu remote. */
export const en = {
  cancel: 'Cancel',
  clear: 'Clear',
  dismiss: 'Dismiss',
  diet: { veg: 'Veg', egg: 'Egg', nonVeg: 'Non-Veg', none: 'Not food' },
  free: {
    title: 'Make {{name}} free?',
    message: 'Customers can order it without paying.',
    confirm: 'Make it free',
  },
  mainMenu,
  outlets,
  timings,
  terms,
  item,
  sheet,
  addons,
  addImages,
  categories,
  imports,
} as const;
