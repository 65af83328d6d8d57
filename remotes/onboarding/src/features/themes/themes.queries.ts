import { endpoints } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** The colours of the merchant's panel as the server has them. */
export const themeQuery = (merchantId: string) =>
  queryOptions({
    queryKey: ['onboarding', 'theme', merchantId],
    queryFn: async ({ signal }) => (await http.call(endpoints.themes.theme, {}, { signal })).data,
  });
