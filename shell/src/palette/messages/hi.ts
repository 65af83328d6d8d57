import type { TranslationOf } from '@galla/shared/i18n';
import type { en } from './en';

/** Texts of the command palette and the list of keys, in Hindi. */
export const hi: TranslationOf<typeof en> = {
  palette: {
    title: 'खोज और आदेश',
    placeholder: 'कोई स्क्रीन खोलें, ऑर्डर ढूँढें, कुछ करें …',
    list: 'आदेश',
    none: '“{{text}}” नाम का कुछ नहीं है',
    count_one: '{{count}} आदेश',
    count_other: '{{count}} आदेश',
    allKeys: 'इस स्क्रीन की सभी कुंजियाँ',
    close: 'बंद करें',
  },
  group: {
    here: 'इस स्क्रीन पर',
    find: 'ढूँढें',
    screens: 'यहाँ जाएँ',
    outlets: 'आउटलेट देखें',
    device: 'यह डिवाइस और आप',
  },
  act: {
    takeOrders: '{{name}}: फिर से ऑर्डर लें',
    stopOrders: '{{name}}: ऑर्डर लेना बंद करें',
    light: 'हल्का रूप',
    dark: 'गहरा रूप',
    system: 'डिवाइस जैसा रूप',
    moreContrast: 'अधिक कंट्रास्ट',
    usualContrast: 'डिवाइस जैसा कंट्रास्ट',
    language: 'भाषा: {{name}}',
    logOut: 'लॉग आउट करें',
  },
  sheet: {
    title: 'कुंजियाँ',
    everywhere: 'हर जगह',
    here: 'इस स्क्रीन पर',
    nothingHere: 'इस स्क्रीन की अपनी कोई कुंजी नहीं है।',
    after: 'फिर',
    or: 'या',
    note: 'जब आप किसी फ़ील्ड में लिख रहे हों, तब कुंजियाँ कुछ नहीं करतीं।',
  },
  key: {
    ctrl: 'Ctrl',
    enter: 'Enter',
    escape: 'Esc',
    up: 'ऊपर',
    down: 'नीचे',
    left: 'बाएँ',
    right: 'दाएँ',
  },
  keys: {
    palette: 'खोज और आदेश',
    help: 'इस स्क्रीन की कुंजियाँ',
    search: 'इस स्क्रीन पर खोजें',
    save: 'जिस फ़ॉर्म में हैं उसे सहेजें',
    goHome: 'डैशबोर्ड पर जाएँ',
    goAccount: 'अपने खाते पर जाएँ',
  },
};
