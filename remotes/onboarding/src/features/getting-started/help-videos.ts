import type { GettingStartedStep } from '@galla/contract';
import outletVideo from './videos/outlet.webm';
import outletEn from './videos/outlet.en.vtt';
import outletHi from './videos/outlet.hi.vtt';
import domainNameVideo from './videos/domain-name.webm';
import domainNameEn from './videos/domain-name.en.vtt';
import domainNameHi from './videos/domain-name.hi.vtt';
import categoriesVideo from './videos/categories.webm';
import categoriesEn from './videos/categories.en.vtt';
import categoriesHi from './videos/categories.hi.vtt';
import itemsVideo from './videos/items.webm';
import itemsEn from './videos/items.en.vtt';
import itemsHi from './videos/items.hi.vtt';

interface HelpVideo {
  video: string;
  captions: Readonly<Record<'en' | 'hi', string>>;
}

/** The video of each step, recorded from the panel by `npm run help-videos`. */
export const helpVideos: Readonly<Record<GettingStartedStep, HelpVideo>> = {
  outlet: { video: outletVideo, captions: { en: outletEn, hi: outletHi } },
  domainName: { video: domainNameVideo, captions: { en: domainNameEn, hi: domainNameHi } },
  categories: { video: categoriesVideo, captions: { en: categoriesEn, hi: categoriesHi } },
  items: { video: itemsVideo, captions: { en: itemsEn, hi: itemsHi } },
};

/** Transcript of each video, in order. */
export const captionLines = ['one', 'two', 'three', 'four'] as const;
