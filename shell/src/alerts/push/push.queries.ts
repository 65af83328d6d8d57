import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** Push subscription of this device. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ['alerts', 'push'],
    queryFn: async () => (await http.call(endpoints.alerts.push)).data,
  });
