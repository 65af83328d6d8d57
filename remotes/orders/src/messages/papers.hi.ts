import type { TranslationOf } from '@galla/shared/i18n';
import type { papersEn } from './papers.en';

/** ऑर्डर के इनवॉइस और क्रेडिट नोट। */
export const papersHi: TranslationOf<typeof papersEn> = {
  title: 'कागज़ात',
  none: 'इनवॉइस को संख्या सामान सौंपते समय मिलती है। तब तक ऑर्डर पर्ची छपती है।',
  ended: 'इस ऑर्डर का कोई इनवॉइस नहीं बना।',
  issued: '{{date}} · {{amount}}',
  named: {
    taxInvoice: 'टैक्स इनवॉइस {{number}}',
    billOfSupply: 'बिल ऑफ़ सप्लाई {{number}}',
    invoiceCumBill: 'टैक्स इनवॉइस सह बिल ऑफ़ सप्लाई {{number}}',
    bill: 'बिल {{number}}',
    creditNote: 'क्रेडिट नोट {{number}}',
  },
  view: 'देखें',
  viewOf: '{{number}} देखें',
  pdf: 'PDF',
  pdfOf: '{{number}} PDF में डाउनलोड करें',
  print: 'छापें',
  printOf: '{{number}} छापें',
  pdfFailed: 'PDF नहीं बन सका। कृपया फिर कोशिश करें।',
  printFailed: '{{number}} प्रिंटर तक नहीं पहुँचा। प्रिंटर देखें और फिर छापें।',
  viewFailed: 'कागज़ नहीं खुल सका।',
  close: 'बंद करें',
  gstin: 'व्यापारी ग्राहक का GSTIN',
  gstinHint: 'व्यापारी के नाम टैक्स इनवॉइस के लिए। इनवॉइस बनने तक बदला जा सकता है।',
  gstinWrong: 'यह सही GSTIN नहीं है। कृपया हर अक्षर जाँचें',
  gstinSave: 'सहेजें',
  gstinFailed: 'GSTIN नहीं सहेजा गया। कृपया फिर कोशिश करें।',
  lineLost: 'सर्वर से जवाब नहीं मिला। कनेक्शन देखें और फिर कोशिश करें।',
  slip: 'ऑर्डर पर्ची {{number}}',
  noInvoice: 'ऑर्डर पर्ची – इनवॉइस नहीं',
  follows: 'इनवॉइस सामान सौंपते समय बनता है।',
};
