import { placeSchema } from '@galla/contract';
import * as z from 'zod/mini';
import type { MapsPartner } from './maps';

const timeoutMs = 5_000;
const answerSchema = z.object({
  status: z.string(),
  // A result has no name: its first component is the common one.
  results: z._default(z.array(z.omit(placeSchema, { name: true })), []),
});

/** A geocoding host compatible with Google's: `?address=…` or `?latlng=…`, with our key. */
export function createHttpMaps(options: {
  url: string;
  key: string | null;
  fetch?: typeof fetch;
}): MapsPartner {
  const call = options.fetch ?? fetch;
  const ask = async (query: Record<string, string>) => {
    const url = new URL(options.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (options.key !== null) url.searchParams.set('key', options.key);
    const answer = await call(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The maps host answered ${answer.status}`);
    const { status, results } = answerSchema.parse(await answer.json());
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`The maps host answered ${status}`);
    return results.map((result) => ({
      ...result,
      name: result.address_components[0]?.long_name ?? result.formatted_address,
    }));
  };
  return {
    search: (text, country) =>
      ask({ address: text, ...(country === undefined ? {} : { components: `country:${country}` }) }),
    async at({ lat, long }) {
      const [place] = await ask({ latlng: `${lat},${long}` });
      return place ?? null;
    },
  };
}
