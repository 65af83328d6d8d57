import type { TranslationOf } from '@galla/shared/i18n';
import type { saleEn, saleProblemsEn } from './sale-en';

export const saleProblemsHi: TranslationOf<typeof saleProblemsEn> = {
  quantityInvalid: {
    title: 'वज़न या नग',
    text: 'तौल वाले सामान का वज़न और बाक़ी के नग लिखें: {{names}}।',
    button: 'आइटम बदलें',
  },
  aboveMrp: {
    title: 'छपे हुए दाम से ज़्यादा',
    text: 'मेन्यू में {{names}} का दाम एमआरपी से ज़्यादा है। पहले दाम घटाएँ।',
    button: 'आइटम हटाएँ',
  },
  interStateGoods: {
    title: 'दूसरे राज्य में नहीं',
    text: 'कंपोज़िशन योजना वाला आउटलेट {{state}} में सामान नहीं भेज सकता।',
    button: 'दूसरी जगह चुनें',
  },
};

export const saleHi: TranslationOf<typeof saleEn> = {
  weight: 'वज़न (किलो में)',
  weightExample: '0.185',
  weightInvalid: '0.001 से 999 किलो तक का वज़न लिखें',
  quickWeights: 'आम वज़न',
  perKg: '{{price}}/किलो',
  weighed: '{{weight}} × {{price}}/किलो',
  changeWeight: '{{name}} का वज़न बदलें',
  includesTax: 'टैक्स सहित',
  gstin: 'ग्राहक का GSTIN',
  gstinHint: 'व्यवसाय के टैक्स इनवॉइस के लिए; खाली रह सकता है।',
  gstinInvalid: 'यह GSTIN सही नहीं है। हर अक्षर जाँचें।',
  gstinOf: '{{state}} में पंजीकृत',
  firmName: 'फ़र्म का नाम',
  firmNameMissing: 'टैक्स इनवॉइस के लिए फ़र्म का नाम भरें।',
  firmAddress: 'फ़र्म का पता',
  buyerAddress: 'ग्राहक का पता',
  addressHint: 'खाली छोड़ें तो डिलीवरी का पता छपेगा।',
  addressMissing: 'पता भरें: इनवॉइस में ज़रूरी है।',
};
