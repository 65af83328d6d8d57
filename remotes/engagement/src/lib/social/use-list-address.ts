import { useSearchParams } from '@galla/shared/router';

/** Entries per page. */
export const pageSize = 20;

/** Search and page offset of a list in the URL. A change of any other parameter resets the offset. */
export function useListAddress(): {
  params: URLSearchParams;
  text: string;
  skip: number;
  /** An empty text removes the parameter. */
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
