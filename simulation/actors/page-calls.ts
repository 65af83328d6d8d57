import { endpoints, type DataOf, type EndpointConfig } from '@galla/contract';
import type * as z from 'zod/mini';
import type { Chance } from '../edge/chance';
import { sleep, type Stage, type StaffMember } from '../stage/stage';

type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** Calls of a screen by the page's own client. */
export interface PageCaller {
  /** Null: refused, or no answer; the person tries no more. */
  call<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input: { query?: z.input<Endpoint['query']>; body?: z.input<Endpoint['body']> },
  ): Promise<DataOf<Endpoint> | null>;
  /** The text of a file. */
  file<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input: { query?: z.input<Endpoint['query']> },
  ): Promise<string | null>;
}

const names = new Map<unknown, readonly [string, string]>(
  Object.entries(endpoints).flatMap(([area, all]) =>
    Object.entries(all).map(([name, endpoint]) => [endpoint, [area, name] as const] as const),
  ),
);

export const callsOf = (stage: Stage, { device }: Pick<StaffMember, 'device'>): PageCaller => {
  const answerOf = async (
    how: 'call' | 'download',
    endpoint: AnyEndpoint,
    input: object,
  ): Promise<{ data: unknown } | null> => {
    const name = names.get(endpoint);
    if (device.page === null || name === undefined) return null;
    const answer = device.page[how](name, input).then(
      (data) => ({ data }),
      (error: unknown) => {
        stage.books.count(`screen: ${name.join('.')} ${(error as { code?: string }).code ?? String(error)}`);
        return null;
      },
    );
    return Promise.race([answer, sleep(45_000).then(() => null)]);
  };
  return {
    async call(endpoint, input) {
      const got = await answerOf('call', endpoint, input);
      return got === null ? null : (got.data as DataOf<typeof endpoint>);
    },
    async file(endpoint, input) {
      const got = await answerOf('download', endpoint, input);
      return got === null ? null : (got.data as string);
    },
  };
};

/** An id as a page makes one, of the person's own stream. */
export function newKey(chance: Chance): string {
  const hex = Array.from({ length: 32 }, () => chance.between(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
