import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/**
 * `useNavigate` for what follows an answer: nothing happens once the component is gone, so that a late answer doesn't bring
 * the person back from where they went meanwhile. For a component that stays as long as its screen does.
 */
export function useNavigateIfHere(): (to: To, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (to: To, options?: NavigateOptions) => (isHere.current ? navigate(to, options) : undefined),
    [navigate],
  );
}
