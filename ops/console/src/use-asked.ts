import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from './api';

export type Asked<Data> =
  { kind: 'loading' } | { kind: 'ready'; data: Data } | { kind: 'failed'; problem: ApiProblem };

/** What a call answers, asked again with every change of `ask`. What was there stays on the screen meanwhile. */
export function useAsked<Data>(ask: () => Promise<Data>): { asked: Asked<Data>; again: () => void } {
  const [asked, setAsked] = useState<Asked<Data>>({ kind: 'loading' });
  const latest = useRef(0);
  const again = useCallback(() => {
    latest.current += 1;
    const number = latest.current;
    ask().then(
      (data) => number === latest.current && setAsked({ kind: 'ready', data }),
      (error: unknown) => {
        if (number !== latest.current) return;
        const problem = error instanceof ApiProblem ? error : new ApiProblem(null, String(error));
        // A hiccup of the line takes nothing from the screen; the banner tells of it.
        setAsked((before) =>
          before.kind === 'ready' && problem.code === null ? before : { kind: 'failed', problem },
        );
      },
    );
  }, [ask]);
  useEffect(() => {
    again();
    return () => {
      latest.current += 1;
    };
  }, [again]);
  return { asked, again };
}
