import type { TranslationOf } from '@galla/shared/i18n';
import type { outlets as en } from '../en/outlets';

export const outlets: TranslationOf<typeof en> = {
  title: 'आउटलेट के अनुसार आइटम',
  description: 'चुनें कि {{outlet}} के आइटम और कहाँ बिकें। निशान लगाने पर वहाँ कॉपी बनती है, हटाने पर हट जाती है।',
  back: 'मेन्यू पर वापस',
  item: 'आइटम',
  cell: '{{outlet}} पर {{item}}',
  all: '{{outlet}} पर सूची के सभी आइटम',
  save_one: '{{count}} बदलाव सेव करें',
  save_other: '{{count}} बदलाव सेव करें',
  discard: 'बदलाव छोड़ें',
  offTitle_one: '{{count}} आइटम दूसरे आउटलेट से हटाएँ?',
  offTitle_other: '{{count}} आइटम दूसरे आउटलेट से हटाएँ?',
  offMessage: 'उन आउटलेट के ग्राहक इसे नहीं मँगा सकेंगे। पुराने ऑर्डर नहीं बदलेंगे।',
  offConfirm: 'हटाएँ',
  unchanged: 'सेव करने को कुछ नहीं',
  onlyOneTitle: 'आपका एक ही आउटलेट है',
  onlyOneMessage: 'ये आइटम और जगह बेचने के लिए दूसरा आउटलेट बनाएँ।',
  failedTitle: 'आउटलेट लोड नहीं हो सके',
};
