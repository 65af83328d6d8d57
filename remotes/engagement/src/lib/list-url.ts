import { useSearchParams } from '@galla/shared/router';

/** Filters of a list in the URL: texts by name, and the page from 1. */
export interface ListUrl {
  valueOf: (name: string) => string;
  page: number;
  /** Sets a filter and returns to the first page; an empty text is removed from the URL. */
  narrow: (values: Readonly<Record<string, string>>) => void;
  turnTo: (page: number) => void;
}

/** Filter, search and page of a list, kept in the URL. */
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
