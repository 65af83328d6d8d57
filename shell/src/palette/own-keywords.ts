import { accountPath, homePath } from '../routes';

/** Other words for the shell's own screens, as `keywords` in a declaration. Not with the paths, which every page loads at its start. */
export const ownKeywords: Readonly<Record<string, readonly string[]>> = {
  [homePath]: [
    'home',
    'start',
    'overview',
    'today',
    'now',
    'live figures',
    'checklist',
    'getting started',
    'होम',
    'आज',
    'अभी',
    'शुरुआत',
  ],
  [accountPath]: [
    'profile',
    'my name',
    'password',
    'devices',
    'sessions',
    'log out',
    'push',
    'प्रोफ़ाइल',
    'पासवर्ड',
    'डिवाइस',
  ],
};
