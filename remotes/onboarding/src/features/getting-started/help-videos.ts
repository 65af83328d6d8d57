import type { GettingStartedStep } from '@galla/contract';
import outletVideo from './films/outlet.webm';
import outletEn from './films/outlet.en.vtt';
import outletHi from './films/outlet.hi.vtt';
import domainNameVideo from './films/domain-name.webm';
import domainNameEn from './films/domain-name.en.vtt';
import domainNameHi from './films/domain-name.hi.vtt';
import categoriesVideo from './films/categories.webm';
import categoriesEn from './films/categories.en.vtt';
import categoriesHi from './films/categories.hi.vtt';
import itemsVideo from './films/items.webm';
import itemsEn from './films/items.en.vtt';
import itemsHi from './films/items.hi.vtt';

interface HelpVideo {
  video: string;
  captions: Readonly<Record<'en' | 'hi', string>>;
}

/** The video of each step, recorded from the panel by `npm run films`. */
export const helpVideos: Readonly<Record<GettingStartedStep, HelpVideo>> = {
  outlet: { video: outletVideo, captions: { en: outletEn, hi: outletHi } },
  domainName: { video: domainNameVideo, captions: { en: domainNameEn, hi: domainNameHi } },
  categories: { video: categoriesVideo, captions: { en: categoriesEn, hi: categoriesHi } },
  items: { video: itemsVideo, captions: { en: itemsEn, hi: itemsHi } },
};

/** Transcript of each video, in order. */
export const captionLines = ['one', 'two', 'three', 'four'] as const;
