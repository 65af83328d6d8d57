import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** The merchant's panel colours, as stored on the server. */
export const themeQuery = (merchantId: string) =>
  queryOptions({
    queryKey: ['onboarding', 'theme', merchantId],
    queryFn: async ({ signal }) => (await http.call(endpoints.themes.theme, {}, { signal })).data,
  });
