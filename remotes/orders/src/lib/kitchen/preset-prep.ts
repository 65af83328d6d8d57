import { create } from 'zustand';
import { defaultPrepMinutes, prepMinuteChoices } from '@galla/contract';
import type { Busy, Kitchen, OrderSummary, PrepProfile, UsualPrep } from '@galla/contract';
import { busyExtra, unitsOf, usualPrep } from '@galla/domain';
import { realtime } from '@galla/shared/realtime';

export interface KitchenState {
  /** Null until loaded. */
  profile: PrepProfile | null;
  timezone: string;
  busy: Busy | null;
  /** How customers usually pay at the counter; undefined: not known. */
  usualTender?: Kitchen['usualTender'];
}

const initial: KitchenState = { profile: null, timezone: 'UTC', busy: null };

/** Kitchen data of each outlet for cards, by its id. A card of a long list makes no request. */
export const useKitchenStore = create<Readonly<Record<string, KitchenState>>>(() => ({}));

export const kitchenStore = {
  set: (outletId: string, state: KitchenState) => useKitchenStore.setState({ [outletId]: state }),
  /** Not known any more: nothing keeps it current. */
  forget: (outletId: string) => useKitchenStore.setState({ [outletId]: initial }),
};

/** The kitchen that makes an order. */
export const kitchenOf = (
  kitchens: Readonly<Record<string, KitchenState>>,
  { outletId }: Pick<OrderSummary, 'outletId'>,
): KitchenState => kitchens[outletId] ?? initial;

type Asked = Pick<OrderSummary, 'lines'>;

/** Usual prep time of such an order; null: no history. */
export function usualOf({ profile, timezone }: KitchenState, order: Asked): UsualPrep | null {
  if (profile === null) return null;
  const usual = usualPrep(profile, { units: unitsOf(order.lines), at: realtime.serverNow(), timezone });
  return usual.basis === 'default' ? null : usual;
}

/** Minutes that busy mode adds now. */
export const extraOf = ({ busy }: Pick<KitchenState, 'busy'>): number =>
  busyExtra(busy, realtime.serverNow());

/** The preset time of an order: the usual one for its size at this hour, plus busy mode's minutes. */
export function presetPrep(state: KitchenState, order: Asked & Pick<OrderSummary, 'prepMinutes'>): number {
  return order.prepMinutes ?? (usualOf(state, order)?.minutes ?? defaultPrepMinutes) + extraOf(state);
}

/** The offered times: the default ones, the nearest replaced by the preset. */
export function prepChoices(preset: number): number[] {
  const ordinary: readonly number[] = prepMinuteChoices;
  if (ordinary.includes(preset)) return [...ordinary];
  const distance = (minutes: number): number => Math.abs(minutes - preset);
  const nearest = ordinary.reduce((near, minutes) => (distance(minutes) < distance(near) ? minutes : near));
  return ordinary.map((minutes) => (minutes === nearest ? preset : minutes)).toSorted((a, b) => a - b);
}
