import { endpoints } from '@galla/contract';
import { endpointQuery } from '@galla/shared/query';

/** The merchant's panel colours, as stored on the server. */
export const themeQuery = (merchantId: string) =>
  endpointQuery(endpoints.themes.theme, { key: ['onboarding', 'theme', merchantId] });
