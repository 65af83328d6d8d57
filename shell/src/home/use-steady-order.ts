import { useState, type FocusEvent, type HTMLAttributes } from 'react';

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/**
 * The ids in the given order; while the list with these handlers has the pointer or the focus, in the order they had
 * before, so that no press hits another row. Ids that come then stand last.
 */
export function useSteadyOrder(ids: readonly string[]): { ordered: readonly string[]; handlers: Handlers } {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [kept, setKept] = useState<readonly string[]>(ids);
  const ordered = pointed || focused ? steady(kept, ids) : ids;
  const keep = () => setKept(ordered);
  return {
    ordered,
    handlers: {
      onPointerEnter: () => {
        keep();
        setPointed(true);
      },
      onPointerLeave: () => setPointed(false),
      onFocus: () => {
        keep();
        setFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

const steady = (kept: readonly string[], ids: readonly string[]): string[] => [
  ...kept.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !kept.includes(id)),
];
