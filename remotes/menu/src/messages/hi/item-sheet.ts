import type { TranslationOf } from '@galla/shared/i18n';
import type { sheet as en } from '../en/item-sheet';

export const sheet: TranslationOf<typeof en> = {
  title: 'आइटम',
  edit: 'आइटम बदलें',
  close: 'बंद करें',
  stock: 'स्टॉक',
  inStock: 'स्टॉक में',
  outToday: 'आज के लिए खत्म',
  outFor: 'किसी और समय तक खत्म',
  putBack: 'फिर से स्टॉक में',
  portions: 'पोर्शन',
  options: 'विकल्प',
  left: 'बचे',
  leftOf: '{{name}} के बचे पोर्शन',
  notCounted: 'गिनती नहीं',
  setCount: 'सेट करें',
  mayNot: 'आपकी भूमिका स्टॉक नहीं बदल सकती।',
  tickets: 'अभी इसके ऑर्डर',
  noTickets: 'किसी प्रतीक्षारत या बन रहे ऑर्डर में यह नहीं है।',
  ticketsFailed: 'ऑर्डर लोड नहीं हो सके।',
  order: 'ऑर्डर #{{number}}',
  waits: 'प्रतीक्षा में',
  preparing: 'बन रहा है',
  quantity: '{{quantity}}×',
  loadFailed: 'आइटम नहीं दिखाया जा सका। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
};
