import type { TranslationOf } from '@galla/shared/i18n';
import type { en } from './override.en';

export const hi: TranslationOf<typeof en> = {
  shown: 'आप “{{remote}}” को {{origin}} से देख रहे हैं, जारी वर्ज़न नहीं।',
  remove: 'ओवरराइड हटाएँ',
  question: '“{{remote}}” को {{origin}} से लोड करें?',
  reach:
    '{{operator}} ने आपको स्टाफ़ टोकन दिया है। वहाँ का कोड वह सब देख और कर सकता है जो आप कर सकते हैं। तभी लोड करें जब आपने खुद माँगा हो।',
  load: 'ओवरराइड लोड करें',
  no: 'लोड न करें',
  released: 'आप जारी वर्ज़न देख रहे हैं।',
  failed: '“{{remote}}” {{origin}} से लोड नहीं हुआ। जारी वर्ज़न दिख रहा है।',
  refused: {
    form: 'पते में दिया ओवरराइड पढ़ा नहीं जा सका। ऐसे लिखें: remote=name@https://host',
    off: 'इस इंस्टॉलेशन में ओवरराइड बंद हैं।',
    token: 'इस ओवरराइड के लिए मान्य स्टाफ़ टोकन चाहिए।',
    origin: 'स्टाफ़ टोकन इस पते की अनुमति नहीं देता।',
    user: 'यह स्टाफ़ टोकन किसी और के लिए है।',
  },
};
