import type { TranslationOf } from '@galla/shared/i18n';
import type { sheet as en } from '../en/item-sheet';

export const sheet: TranslationOf<typeof en> = {
  title: 'आइटम',
  edit: 'आइटम बदलें',
  close: 'बंद करें',
  stock: 'स्टॉक',
  inStock: 'स्टॉक में',
  outToday: 'आज के लिए आउट ऑफ़ स्टॉक करें',
  outFor: 'आउट ऑफ़ स्टॉक करें',
  putBack: 'स्टॉक में लाएँ',
  portions: 'पोर्शन',
  options: 'विकल्प',
  left: 'बचे',
  leftOf: '{{name}} के बचे पोर्शन',
  notCounted: 'गिनती नहीं',
  setCount: 'गिनती सेट करें',
  mayNot: 'आपकी भूमिका स्टॉक नहीं बदल सकती।',
  tickets: 'इस आइटम के चालू ऑर्डर',
  noTickets: 'किसी चालू ऑर्डर में यह आइटम नहीं है।',
  ticketsFailed: 'ऑर्डर लोड नहीं हुए।',
  order: 'ऑर्डर #{{number}}',
  waits: 'प्रतीक्षा में',
  preparing: 'बन रहा है',
  quantity: '{{quantity}}×',
  loadFailed: 'आइटम लोड नहीं हुआ। इंटरनेट जाँचें और फिर कोशिश करें।',
};
