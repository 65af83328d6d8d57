import { endpoints } from '@galla/contract';
import { endpointQuery } from '@galla/shared/query';

/** Push subscription of this device. */
export const pushQuery = () => endpointQuery(endpoints.alerts.push, { key: ['alerts', 'push'] });
