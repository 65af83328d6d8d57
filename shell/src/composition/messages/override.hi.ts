import type { TranslationOf } from '@galla/shared/i18n';
import type { en } from './override.en';

export const hi: TranslationOf<typeof en> = {
  shown: 'आप “{{remote}}” को {{origin}} से देख रहे हैं, जारी संस्करण नहीं।',
  remove: 'ओवरराइड हटाएँ',
  question: '“{{remote}}” को {{origin}} से लोड करें?',
  reach:
    '{{operator}} ने आपके लिए स्टाफ़ टोकन जारी किया है। वहाँ का कोड इस पैनल में वह सब देख और कर सकता है जो आप कर सकते हैं। तभी लोड करें जब आपने खुद माँगा हो।',
  load: 'लोड करें',
  no: 'लोड न करें',
  released: 'आप जारी संस्करण देख रहे हैं।',
  failed: '“{{remote}}” {{origin}} से नहीं मिल सका। जारी संस्करण दिखाया जा रहा है।',
  refused: {
    form: 'पते में दिया ओवरराइड पढ़ा नहीं जा सका: remote=name@https://host',
    off: 'यह पैनल दूसरे पतों से स्क्रीन नहीं लेता: इस इंस्टॉलेशन में ओवरराइड बंद हैं।',
    token: 'इस ओवरराइड के लिए मान्य स्टाफ़ टोकन चाहिए।',
    origin: 'स्टाफ़ टोकन इस पते की अनुमति नहीं देता।',
    user: 'यह स्टाफ़ टोकन आपके लिए नहीं है।',
  },
};
