import type { TranslationOf } from '@galla/shared/i18n';
import type { outlets as en } from '../en/outlets';

export const outlets: TranslationOf<typeof en> = {
  title: 'आउटलेट के अनुसार आइटम',
  description:
    '{{outlet}} का आइटम और कहाँ मिलता है, वहाँ निशान लगाएँ। वहाँ उसकी प्रति बनती है; निशान हटाने पर वह उस मेन्यू से हट जाता है।',
  back: 'मेन्यू पर वापस',
  item: 'आइटम',
  cell: '{{outlet}} पर {{item}}',
  all: '{{outlet}} पर दिख रहे सभी',
  save_one: '{{count}} बदलाव सहेजें',
  save_other: '{{count}} बदलाव सहेजें',
  discard: 'छोड़ दें',
  offTitle_one: '{{count}} आइटम दूसरे मेन्यू से हटाएँ?',
  offTitle_other: '{{count}} आइटम दूसरे मेन्यू से हटाएँ?',
  offMessage: 'उस आउटलेट के ग्राहक इसे नहीं मँगा सकेंगे। पुराने ऑर्डर में यह रहेगा।',
  offConfirm: 'हटाएँ',
  unchanged: 'कोई बदलाव नहीं',
  onlyOneTitle: 'दूसरा आउटलेट नहीं है',
  onlyOneMessage: 'दूसरा आउटलेट होने पर यहाँ से उसे आइटम दिए जा सकते हैं।',
  failedTitle: 'आउटलेट लोड नहीं हो सके',
};
