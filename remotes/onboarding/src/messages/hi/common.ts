import type { TranslationOf } from '@galla/shared/i18n';
import type { common as en } from '../en/common';

export const common: TranslationOf<typeof en> = {
  accountTabs: 'स्टोर',
  save: 'सेव करें',
  cancel: 'रद्द करें',
  remove: 'हटाएँ',
  retry: 'फिर कोशिश करें',
  saving: 'सेव हो रहा है…',
  saved: 'सेव हो गया',
  businessTypes: {
    'food Restaurant': 'रेस्टोरेंट',
    grocery: 'किराना',
    stationary: 'स्टेशनरी',
    'fruits&veggies': 'फल और सब्ज़ियाँ',
    'meat&poultry': 'मांस और मुर्गी',
    bakery: 'बेकरी',
    others: 'अन्य',
  },
};
