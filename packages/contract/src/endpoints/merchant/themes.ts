import { endpoint } from '../endpoint';
import { saveThemeBodySchema, themeSchema } from '../../people/themes';

/** The colours of the merchant's panel; every user gets them with `restData`. */
export const themeEndpoints = {
  theme: endpoint({
    method: 'GET',
    path: '/themes',
    permission: 'profile',
    data: themeSchema,
    summary: 'The colours of the merchant’s panel, and who chose them',
  }),
  saveTheme: endpoint({
    method: 'PUT',
    path: '/themes',
    permission: 'profile',
    showMsg: true,
    body: saveThemeBodySchema,
    data: themeSchema,
    summary: 'Save the colours; every open page of the merchant takes them on',
  }),
} as const;
