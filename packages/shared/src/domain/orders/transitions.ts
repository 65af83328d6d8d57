import { disputeWindowMs, foodLikeBusinessTypes } from '../../contract';
import type { Actor, BusinessType, Fulfilment, OrderStatus } from '../../contract';

export type ActorKind = Actor['kind'];

/** What the rules need to know of an order and of who wants to move it. Instants are ISO texts. */
export interface TransitionInput {
  from: OrderStatus;
  actorKind: ActorKind;
  businessType: BusinessType;
  fulfilment: Fulfilment;
  now: string;
  /** When the present state began: a finished order may be disputed for a while only. */
  statusSince: string;
}

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  who: readonly ActorKind[];
  outlets?: 'foodLike' | 'groceryLike';
  fulfilment?: Fulfilment;
  /** The move is open for this long after the present state began. */
  withinMs?: number;
}

const notYetAccepted = ['acceptanceWait', 'valetOnWayToConfirm'] as const;
const inTheOutlet = ['foodPreparation', 'foodReady', 'waitingDeliveryPickup'] as const;
const readyToLeave = ['foodReady', 'waitingDeliveryPickup'] as const;

/** States in which an order still needs somebody's work. */
export const activeOrderStatuses = [...notYetAccepted, ...inTheOutlet, 'outForDelivery'] as const;

/** The one table of moves. Its order is the order in which moves are offered. */
const rules: readonly Rule[] = [
  { from: ['acceptanceWait'], to: 'foodPreparation', who: ['staff', 'server'] },
  { from: ['acceptanceWait'], to: 'valetOnWayToConfirm', who: ['partner', 'platform'] },
  { from: ['valetOnWayToConfirm'], to: 'foodPreparation', who: ['staff', 'partner'] },
  { from: ['foodPreparation'], to: 'foodReady', who: ['staff'], outlets: 'foodLike' },
  { from: ['foodPreparation'], to: 'outForDelivery', who: ['staff'], outlets: 'groceryLike' },
  { from: ['foodReady'], to: 'waitingDeliveryPickup', who: ['partner', 'server'] },
  { from: readyToLeave, to: 'complete', who: ['staff', 'partner'], fulfilment: 'selfPickup' },
  { from: readyToLeave, to: 'outForDelivery', who: ['staff', 'partner'], fulfilment: 'delivery' },
  { from: ['outForDelivery'], to: 'delivered', who: ['partner', 'staff'] },
  { from: ['delivered'], to: 'complete', who: ['staff', 'server'] },
  { from: notYetAccepted, to: 'rejected', who: ['staff'] },
  { from: notYetAccepted, to: 'cancelled', who: ['customer'] },
  { from: inTheOutlet, to: 'cancelled', who: ['staff'] },
  { from: activeOrderStatuses, to: 'enforcedCancel', who: ['platform'] },
  { from: ['outForDelivery', 'delivered'], to: 'inDispute', who: ['customer', 'platform'] },
  { from: ['complete'], to: 'inDispute', who: ['customer', 'platform'], withinMs: disputeWindowMs },
  { from: ['inDispute'], to: 'complete', who: ['platform'] },
  { from: ['inDispute'], to: 'cancelled', who: ['platform'] },
];

/** Whether orders of such an outlet are cooked, and so pass through foodReady. */
export function isFoodLike(businessType: BusinessType): boolean {
  return (foodLikeBusinessTypes as readonly BusinessType[]).includes(businessType);
}

function fits(rule: Rule, input: TransitionInput): boolean {
  if (!rule.from.includes(input.from) || !rule.who.includes(input.actorKind)) return false;
  if (rule.fulfilment && rule.fulfilment !== input.fulfilment) return false;
  if (rule.outlets && (rule.outlets === 'foodLike') !== isFoodLike(input.businessType)) return false;
  if (rule.withinMs === undefined) return true;
  return Date.parse(input.now) - Date.parse(input.statusSince) <= rule.withinMs;
}

/** Every state this actor may move the order to now, each once. */
export function allowedTransitions(input: TransitionInput): OrderStatus[] {
  return [...new Set(rules.filter((rule) => fits(rule, input)).map((rule) => rule.to))];
}

export type TransitionVerdict =
  { kind: 'ok'; reasonRequired: boolean; refund: boolean } | { kind: 'illegal'; allowed: OrderStatus[] };

/**
 * Whether the actor may move the order from `from` to `to`. The screens offer by it and the server decides by it.
 * `refund`: money that was paid goes back with this move.
 */
export function transition(input: TransitionInput & { to: OrderStatus }): TransitionVerdict {
  const allowed = allowedTransitions(input);
  if (!allowed.includes(input.to)) return { kind: 'illegal', allowed };
  return {
    kind: 'ok',
    reasonRequired: reasonRequired(input.to, input.actorKind),
    refund: endsUnserved(input.to),
  };
}

/** Staff say why when they refuse or cancel. A customer, and the platform's own time-out, need not. */
export function reasonRequired(to: OrderStatus, actorKind: ActorKind): boolean {
  return actorKind === 'staff' && (to === 'rejected' || to === 'cancelled');
}

/** The customer got nothing: what was paid is given back. */
export function endsUnserved(status: OrderStatus): boolean {
  return status === 'rejected' || status === 'cancelled' || status === 'enforcedCancel';
}
