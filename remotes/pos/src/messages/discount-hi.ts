import type { TranslationOf } from '@galla/shared/i18n';
import type { discountEn } from './discount-en';

export const discountHi: TranslationOf<typeof discountEn> = {
  title: 'छूट',
  add: 'छूट जोड़ें',
  remove: 'छूट हटाएँ',
  apply: 'छूट लगाएँ',
  cancel: 'रद्द करें',
  kind: 'छूट का प्रकार',
  kinds: {
    flat: 'रकम',
    percent: 'प्रतिशत',
    complimentary: 'कॉम्प्लिमेंट्री',
    staffMeal: 'स्टाफ़ का खाना',
  },
  about: {
    complimentary: 'मेहमान कुछ नहीं देता। यह बिक्री में नहीं गिना जाता और इनवॉइस नहीं बनता।',
    staffMeal: 'कोई कुछ नहीं देता। यह बिक्री में नहीं गिना जाता और इनवॉइस नहीं बनता।',
  },
  amount: 'छूट की रकम',
  amountWrong: 'रकम डालें, जैसे 50 या 49.50',
  percent: 'छूट का प्रतिशत',
  percentWrong: '100 तक का प्रतिशत डालें',
  reason: 'कारण',
  note: 'नोट',
  noteHint: 'बिल पर छपता है।',
  noteNeeded: 'कम से कम 3 अक्षरों में कारण लिखें',
  nothingToPay: 'कुछ नहीं देना है',
  cashLimit:
    'इससे ग्राहक का नकद आज, या इस ऑर्डर का, {{amount}} हो जाता है। आयकर अधिनियम की धारा 269ST इसकी अनुमति नहीं देती: UPI, कार्ड या बैंक ट्रांसफ़र से लें।',
  approval: {
    who: 'छूट कौन दे रहा है?',
    whoMissing: 'चुनें कि छूट कौन दे रहा है',
    pin: 'पिन',
    pinMissing: '4 से 6 अंकों का पिन डालें',
    nobody: 'जिन्हें यह अधिकार है, उनमें से किसी ने पिन तय नहीं किया है। पिन "खाता" में तय होता है।',
  },
};
