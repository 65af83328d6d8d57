import { useRef, useState } from 'react';
import { weightText } from '@galla/domain';
import { useCallOptions } from '@galla/shared/composition';
import { newId } from '@galla/shared/format';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call } from '../../lib/call/call-store';
import { changeLocalCartAndSync } from '../../lib/cart/sync-cart';
import { hasChoices } from '../../lib/local-cart/choices';
import type { LocalCartLine } from '../../lib/local-cart/local-cart';
import { usePosText } from '../../messages/texts';
import type { Offered } from './find-items';
import type { Chosen } from './options-dialog';

type Asked = { offer: Offered; quantity: number; line?: LocalCartLine };

/** Adds items to the cart; what has choices or is weighed asks in a dialog first. `onPut`: it is in the cart. */
export function useItemChoice(outlet: ChosenOutlet, onPut: () => void) {
  const t = usePosText();
  const options = useCallOptions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLElement | null>(null);

  function ask(next: Asked): void {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAsked(next);
  }
  /** The dialog that had the focus is gone: restores the previous focus. */
  function close(): void {
    setAsked(null);
    requestAnimationFrame(() => opener.current?.focus());
  }
  function put({ item }: Offered, chosen: Chosen): void {
    const line = { lineId: newId(), itemId: item.itemId, name: item.name, diet: item.diet };
    changeLocalCartAndSync(outlet, options, () => call.add(outlet, { ...line, ...chosen }));
    const { quantity, quantityMilli } = chosen;
    const amount = quantityMilli === undefined ? quantity : weightText(quantityMilli);
    setSaid(t('items.added', { name: item.name, quantity: amount }));
  }

  return {
    asked,
    /** What a screen reader says. */
    said,
    ask,
    close,
    pick(offer: Offered, quantity = 1): void {
      if (hasChoices(offer.item) || offer.item.soldBy === 'weight') return ask({ offer, quantity });
      put(offer, { quantity, unitPrice: offer.item.price, variant: null, addons: [], note: '' });
      onPut();
    },
    choose(chosen: Chosen): void {
      if (!asked) return;
      const { line } = asked;
      if (line) changeLocalCartAndSync(outlet, options, () => call.changeLine(outlet, line.lineId, chosen));
      else put(asked.offer, chosen);
      close();
      onPut();
    },
    changeQuantity: (lineId: string, quantity: number): void =>
      changeLocalCartAndSync(outlet, options, () => call.changeLine(outlet, lineId, { quantity })),
  };
}
