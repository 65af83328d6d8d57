import { endpoints, type Place } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';

/** Search of places for the address form, limited to the map service's maximum. */
export const findPlaces =
  (options: CallOptions) =>
  async (query: { address: string; country: 'in' | 'us' }, signal: AbortSignal): Promise<readonly Place[]> =>
    (await http.call(endpoints.pos.geocode, { query }, { ...options, signal })).data;
