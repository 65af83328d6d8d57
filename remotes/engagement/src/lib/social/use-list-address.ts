import { useSearchParams } from '@galla/shared/router';

/** As many entries of a list as stand on one page. */
export const pageSize = 20;

/** What the address says of a list: its search and where the page begins. A change of anything else begins anew. */
export function useListAddress(): {
  params: URLSearchParams;
  text: string;
  skip: number;
  /** The empty text takes the name out of the address. */
  change: (name: string, value: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'skip') next.delete('skip');
        return next;
      },
      { replace: name === 'q' },
    );
  return {
    params,
    text: (params.get('q') ?? '').slice(0, 100),
    skip: Math.max(0, Math.trunc(Number(params.get('skip'))) || 0),
    change,
  };
}
