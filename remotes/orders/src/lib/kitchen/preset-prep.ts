import { create } from 'zustand';
import { defaultPrepMinutes, prepMinuteChoices } from '@galla/shared/contract';
import type { Busy, OrderSummary, PrepProfile, UsualPrep } from '@galla/shared/contract';
import { busyExtra, unitsOf, usualPrep } from '@galla/shared/domain';
import { realtime } from '@galla/shared/realtime';

interface KitchenState {
  /** Null until the server has said it. */
  profile: PrepProfile | null;
  timezone: string;
  busy: Busy | null;
}

const initial: KitchenState = { profile: null, timezone: 'UTC', busy: null };

/** What cards need to know of the outlet's kitchen. A card of a long list asks for nothing itself. */
export const useKitchenStore = create<KitchenState>(() => initial);

export const kitchenStore = {
  set: (state: Partial<KitchenState>) => useKitchenStore.setState(state),
  reset: () => useKitchenStore.setState(initial),
};

type Asked = Pick<OrderSummary, 'lines'>;

/** What the outlet's past says of such an order; null: nothing. */
export function usualOf({ profile, timezone }: KitchenState, order: Asked): UsualPrep | null {
  if (profile === null) return null;
  const usual = usualPrep(profile, { units: unitsOf(order.lines), at: realtime.serverNow(), timezone });
  return usual.basis === 'default' ? null : usual;
}

/** Minutes that busy mode adds now. */
export const extraOf = ({ busy }: Pick<KitchenState, 'busy'>): number =>
  busyExtra(busy, realtime.serverNow());

/** The time an order is offered to be accepted with: the usual for its size at this hour, and what busy mode adds. */
export function presetPrep(state: KitchenState, order: Asked & Pick<OrderSummary, 'prepMinutes'>): number {
  return order.prepMinutes ?? (usualOf(state, order)?.minutes ?? defaultPrepMinutes) + extraOf(state);
}

/** The times offered: the preset one is among them, in the place of the nearest of the ordinary ones. */
export function prepChoices(preset: number): number[] {
  const ordinary: readonly number[] = prepMinuteChoices;
  if (ordinary.includes(preset)) return [...ordinary];
  const distance = (minutes: number): number => Math.abs(minutes - preset);
  const nearest = ordinary.reduce((near, minutes) => (distance(minutes) < distance(near) ? minutes : near));
  return ordinary.map((minutes) => (minutes === nearest ? preset : minutes)).toSorted((a, b) => a - b);
}
