import { useCallback } from 'react';
import {
  createSearchParams,
  useLocation,
  useSearchParams as useRoutersParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router-dom';

/** Pending URL of a location, until rendered. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * As the router's `useSearchParams`, except for concurrent changes: a second one before
 * the first has rendered receives its result. The router would pass the rendered query, and lose the first.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const [params, setParams] = useRoutersParams();
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      const before = asked.get(location) ?? params;
      const made = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(before)) : next);
      asked.set(location, made);
      setParams(made, options);
    },
    [location, params, setParams],
  );
  return [params, change];
}
