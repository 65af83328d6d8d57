import { useCallback } from 'react';
import {
  createSearchParams,
  useLocation,
  useSearchParams as useRoutersParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router-dom';

/** What a place was last asked to become, while that is on its way to the screen. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * The query of the address and how to change it, as the router has it, but for changes that meet: a second one before
 * the first is drawn is handed what the first made. The router would hand it what is drawn, and the first be lost.
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
