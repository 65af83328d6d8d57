import type { TranslationOf } from '@galla/shared/i18n';
import type { addons as en } from '../en/addons';

export const addons: TranslationOf<typeof en> = {
  heading: 'वेरिएंट और ऐड-ऑन',
  hint: 'वेरिएंट (जैसे साइज़) दाम की जगह लेता है। ऐड-ऑन का दाम अलग जुड़ता है।',
  createAddon: 'ऐड-ऑन बनाएँ',
  createVariant: 'वेरिएंट बनाएँ',
  editAddon: 'ऐड-ऑन बदलें',
  editVariant: 'वेरिएंट बदलें',
  create: 'बनाएँ',
  save: 'सेव करें',
  displayName: 'दिखने वाला नाम',
  displayNameHint: 'ग्राहकों को दिखता है, जैसे “साइज़ चुनें”',
  name: 'नाम',
  nameHint: 'सिर्फ़ आपकी टीम को दिखता है',
  optional: 'वैकल्पिक',
  optionalHint: 'ग्राहक इसे छोड़ सकते हैं।',
  min: 'न्यूनतम',
  max: 'अधिकतम',
  error: {
    addonDisplayName: 'कृपया ऐड-ऑन का दिखने वाला नाम लिखें',
    variantDisplayName: 'कृपया वेरिएंट का दिखने वाला नाम लिखें',
    addonName: 'कृपया ऐड-ऑन का नाम लिखें',
    variantName: 'कृपया वेरिएंट का नाम लिखें',
    value: 'कृपया संख्या लिखें',
    minAboveMax: 'न्यूनतम संख्या अधिकतम से कम होनी चाहिए।',
    maxBelowMin: 'अधिकतम संख्या न्यूनतम से ज़्यादा होनी चाहिए',
    maxNotPositive: 'अधिकतम संख्या शून्य से ज़्यादा होनी चाहिए',
  },
};
