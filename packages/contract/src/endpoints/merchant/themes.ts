import { endpointsOf } from '../endpoint';
import { saveThemeBodySchema, themeSchema } from '../../people/themes';

const profile = endpointsOf({ permission: 'profile' });

/** The colours of the merchant's panel; every user gets them with `restData`. */
export const themeEndpoints = {
  theme: profile.get('/themes', 'The colours of the merchant’s panel, and who chose them', {
    data: themeSchema,
  }),
  saveTheme: profile.put('/themes', 'Save the colours; every open page of the merchant takes them on', {
    showMsg: true,
    body: saveThemeBodySchema,
    data: themeSchema,
  }),
} as const;
