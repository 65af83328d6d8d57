import { useSearchParams } from '@galla/shared/router';

/** What a list is narrowed to, as its address tells it: texts by name, and the page from 1. */
export interface ListUrl {
  valueOf: (name: string) => string;
  page: number;
  /** Narrows the list, back on its first page; an empty text leaves the address. */
  narrow: (values: Readonly<Record<string, string>>) => void;
  turnTo: (page: number) => void;
}

/** The filter, the search and the page of a list, kept in the address. */
export function useListUrl(): ListUrl {
  const [params, setParams] = useSearchParams();
  const write = (values: Readonly<Record<string, string>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const page = Number(params.get('page') ?? '1');
  return {
    valueOf: (name) => params.get(name) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    narrow: (values) => write({ ...values, page: '' }),
    turnTo: (wanted) => write({ page: wanted === 1 ? '' : String(wanted) }),
  };
}
