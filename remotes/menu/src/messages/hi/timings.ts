import type { TranslationOf } from '@galla/shared/i18n';
import type { timings as en } from '../en/timings';

export const timings: TranslationOf<typeof en> = {
  label: 'मिलने का समय',
  title: 'आइटम का समय',
  titleOf: '{{name}} का समय',
  always: 'जब भी आउटलेट खुला हो',
  set: 'तय समय पर',
  days: 'दिन',
  from: 'से',
  to: 'तक',
  add: 'समय जोड़ें',
  remove: 'यह समय हटाएँ',
  noDays: 'हर समय के लिए कम से कम एक दिन चुनें।',
  overlap: 'कुछ समय टकरा रहे हैं। किसी एक को बदलें।',
  apply: 'समय सेव करें',
};
