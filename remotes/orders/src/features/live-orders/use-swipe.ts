import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger that has moved less, px, has not decided between scrolling, pressing and swiping. */
const undecided = 12;
/** How far a card has to be pushed for the act to happen when it is let go, px. */
const farEnough = 110;

interface Touch {
  pointer: number;
  x: number;
  y: number;
  /** The finger went sideways first: from here on it is a swipe, not a scroll. */
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
 * A push with the finger towards the end of the line does `act`, the same as a visible button does. The card follows the
 * finger; let go before it is far enough, or pushed back, nothing happens, and nothing the finger began on is pressed.
 * Null: there is nothing to do.
 */
export function useSwipe(act: (() => void) | null): SwipeHandlers {
  const touch = useRef<Touch | null>(null);
  /** The finger that was just lifted had swiped: a click that follows is not a press. */
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
      // A key's press has no finger before it (detail 0).
      if (!swiped.current || event.detail === 0) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
