import type { CartProblem, PosCart } from '@galla/contract';
import type { LocalCart } from '../../lib/local-cart/local-cart';
import { placeOf, problemPlaces } from './problem-texts';

/** Unit price of a line when it was added to the cart. */
export function quotedPrice({ items }: LocalCart, lineId: string): number | undefined {
  const line = items.find((each) => each.lineId === lineId);
  return line && line.billing.subTotal / line.quantity;
}

/** What keeps the order from being placed: what the server names, and prices that differ from what was quoted. */
export function problemsOf(cart: PosCart | null, localCart: LocalCart): CartProblem[] {
  if (!cart) return [];
  const changed = cart.lines.filter(({ lineId, billing, quantity, problem }) => {
    const quoted = quotedPrice(localCart, lineId);
    return quoted !== undefined && quoted !== billing.subTotal / quantity && problem !== 'notServing';
  });
  const known = cart.problems.some(({ kind }) => kind === 'priceChanged');
  if (changed.length === 0 || known) return cart.problems;
  const lineIds = changed.map(({ lineId }) => lineId);
  return [...cart.problems, { kind: 'priceChanged', cartCode: null, lineIds }];
}

/** The problem whose note stands first on the screen. */
export const firstShown = (problems: readonly CartProblem[]): CartProblem | undefined =>
  problemPlaces.flatMap((place) => problems.filter((problem) => placeOf(problem) === place))[0];

export const lineName = (cart: PosCart | null, localCart: LocalCart, lineId: string): string =>
  [...(cart?.lines ?? []), ...localCart.items].find((line) => line.lineId === lineId)?.name ?? '';
