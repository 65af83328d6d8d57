import { useEffect, useLayoutEffect, useState } from 'react';
import { layOutNext } from './lay-out-next';

/** As many cards as are drawn in a frame at most, while frames come quickly. */
const most = 2;
/** A frame that took longer, ms, is a sign that this device draws one card a frame and no more. */
const quick = 20;

const waiting = new Set<() => void>();
let frame = 0;
let lastAt = 0;
let share = 1;
/** Rows came into the page since the last frame. */
let rowsCame = false;
let drewLast = false;

function drawNext(now: number): void {
  const slow = now - lastAt > quick;
  share = slow ? 1 : Math.min(most, share + 1);
  // One thing a frame: where frames are slow, new rows and a card to draw together would make one that is felt.
  if (slow && rowsCame && drewLast) share = 0;
  rowsCame = false;
  drewLast = share > 0;
  lastAt = now;
  // Those that came last first, for they will be seen longest: in the order of their coming, a device that draws fewer
  // rows than come would only ever draw those that are about to leave.
  for (const draw of [...waiting].reverse().slice(0, share)) {
    waiting.delete(draw);
    draw();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawNext) : 0;
}

/** Calls `draw` in one of the next frames, in its turn. Returns how to leave the queue. */
function inTurn(draw: () => void): () => void {
  waiting.add(draw);
  rowsCame = true;
  if (frame === 0) frame = requestAnimationFrame(drawNext);
  return () => waiting.delete(draw);
}

/**
 * Whether it is a row's turn to be drawn: until then it is an empty card of its height. A row that appears while the list
 * is at rest is drawn at once.
 */
export function useTurn(isScrolling: boolean): boolean {
  const [state, setState] = useState<'cameAtRest' | 'waits' | 'drawn'>(isScrolling ? 'waits' : 'cameAtRest');
  useEffect(() => (state === 'waits' ? inTurn(() => setState('drawn')) : undefined), [state]);
  useLayoutEffect(() => {
    if (state !== 'cameAtRest') layOutNext();
  }, [state]);
  return state !== 'waits';
}
