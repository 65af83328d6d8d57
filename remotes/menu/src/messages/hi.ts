import type { TranslationOf } from '@galla/shared/i18n';
import type { en } from './en';
import { addImages } from './hi/add-images';
import { addons } from './hi/addons';
import { categories } from './hi/categories';
import { imports } from './hi/imports';
import { item } from './hi/item';
import { sheet } from './hi/item-sheet';
import { mainMenu } from './hi/main-menu';
import { outlets } from './hi/outlets';
import { terms } from './hi/terms';
import { timings } from './hi/timings';

export const hi: TranslationOf<typeof en> = {
  cancel: 'रद्द करें',
  clear: 'साफ़ करें',
  dismiss: 'हटाएँ',
  diet: { veg: 'शाकाहारी', egg: 'अंडा', nonVeg: 'मांसाहारी', none: 'खाने का नहीं' },
  free: { title: '{{name}} मुफ़्त करें?', message: 'ग्राहक इसे बिना पैसे दिए मँगा सकेंगे।', confirm: 'मुफ़्त करें' },
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
};
