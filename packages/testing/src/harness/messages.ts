import type { MessageSet } from '@galla/shared/i18n';

export const harnessEn = {
  title: '{{name}}, on its own',
  login: 'Mobile or e-mail',
  password: 'Password',
  submit: 'Sign in',
  outlet: 'Outlet',
  language: 'हिन्दी',
  scheme: 'Dark',
  logout: 'Log out',
  sidebar: 'Sidebar',
  rights: 'Rights',
  rightsHint: 'What the pages take this person to hold. The server goes by what they really hold.',
  owner: 'Owner: may do everything',
  permission: {
    order: 'Orders',
    menu: 'Menu',
    profile: 'Set-up',
    customers: 'Customers and offers',
    report: 'Reports',
  },
  orderRight: { refund: 'Give money back', drawer: 'Run the drawer', discount: 'Give discounts' },
  widgets: {
    title: 'Widgets',
    hint: 'Parts that the shell shows on its home screen',
    none: 'galla.remote.json declares no widget of the home screen.',
    missing: 'RemoteModule.widgets has nothing called {{name}}.',
  },
  keys: { title: 'Keys', help: 'List the keys' },
  closed: 'Needs the permission {{permission}}.',
  notRight: 'galla.remote.json is not right',
} as const;

/** Texts of the harness; not part of production bundles. */
export const harnessMessages: MessageSet<typeof harnessEn> = {
  en: harnessEn,
  hi: {
    title: '{{name}}, अकेले',
    login: 'मोबाइल या ई-मेल',
    password: 'पासवर्ड',
    submit: 'साइन इन करें',
    outlet: 'आउटलेट',
    language: 'English',
    scheme: 'गहरा रंग',
    logout: 'लॉग आउट',
    sidebar: 'साइडबार',
    rights: 'अनुमतियाँ',
    rightsHint: 'पेज इस व्यक्ति की ये अनुमतियाँ मानते हैं। सर्वर उनकी असली अनुमतियों से चलता है।',
    owner: 'मालिक: सब कुछ कर सकते हैं',
    permission: {
      order: 'ऑर्डर',
      menu: 'मेन्यू',
      profile: 'सेटअप',
      customers: 'ग्राहक और ऑफ़र',
      report: 'रिपोर्ट',
    },
    orderRight: { refund: 'पैसे लौटाना', drawer: 'गल्ला चलाना', discount: 'छूट देना' },
    widgets: {
      title: 'विजेट',
      hint: 'वे हिस्से जो शेल अपनी होम स्क्रीन पर दिखाता है',
      none: 'galla.remote.json में होम स्क्रीन का कोई विजेट नहीं है।',
      missing: 'RemoteModule.widgets में {{name}} नाम का कुछ नहीं है।',
    },
    keys: { title: 'कुंजियाँ', help: 'कुंजियों की सूची दिखाएँ' },
    closed: 'इसके लिए {{permission}} अनुमति चाहिए।',
    notRight: 'galla.remote.json ठीक नहीं है',
  },
};
