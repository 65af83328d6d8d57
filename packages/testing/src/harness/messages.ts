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
  },
};
