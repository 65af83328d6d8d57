import { endpoints } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** Whether this device is pushed to. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ['alerts', 'push'],
    queryFn: async () => (await http.call(endpoints.alerts.push)).data,
  });
