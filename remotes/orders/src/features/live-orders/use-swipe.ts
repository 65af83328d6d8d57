import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Movement below this, px, is neither scroll, press nor swipe yet. */
const undecided = 12;
/** Distance past which releasing the card triggers the action, px. */
const farEnough = 110;

interface Touch {
  pointer: number;
  x: number;
  y: number;
  /** The gesture started horizontally: it is a swipe, not a scroll. */
  swiping: boolean;
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

interface SwipeHandlers {
  onPointerDown: Handler;
  onPointerMove: Handler;
  onPointerUp: Handler;
  onPointerCancel: Handler;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A swipe towards the end of the line runs `act`, same as a visible button. The card follows the finger; released
 * before the threshold, or pushed back, nothing happens, and the element the gesture started on is not pressed. Null:
 * no action.
 */
export function useSwipe(act: (() => void) | null): SwipeHandlers {
  const touch = useRef<Touch | null>(null);
  /** The gesture was a swipe: the click that follows is ignored. */
  const swiped = useRef(false);

  const end = (card: HTMLElement): void => {
    touch.current = null;
    delete card.dataset['swiping'];
    card.style.removeProperty('--swipe');
  };

  return {
    onPointerDown({ pointerType, pointerId, clientX, clientY, isPrimary }) {
      swiped.current = false;
      if (pointerType !== 'touch' || !isPrimary || !act) return;
      touch.current = { pointer: pointerId, x: clientX, y: clientY, swiping: false };
    },
    onPointerMove({ currentTarget: card, pointerId, clientX, clientY }) {
      const held = touch.current;
      if (held === null || held.pointer !== pointerId) return;
      const aside = clientX - held.x;
      if (!held.swiping) {
        if (Math.abs(clientY - held.y) > undecided) return end(card);
        if (aside < undecided) return;
        held.swiping = true;
      }
      card.dataset['swiping'] = aside >= farEnough ? 'far' : 'near';
      card.style.setProperty('--swipe', `${Math.max(0, aside)}px`);
    },
    onPointerUp({ currentTarget: card, pointerId, clientX }) {
      const held = touch.current;
      if (held === null || held.pointer !== pointerId) return;
      end(card);
      swiped.current = held.swiping;
      if (held.swiping && clientX - held.x >= farEnough) act?.();
    },
    onPointerCancel: ({ currentTarget }) => end(currentTarget),
    onClickCapture(event) {
      // A click by keyboard has no pointer before it (detail 0).
      if (!swiped.current || event.detail === 0) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
