import {
  disputeWindowMs,
  foodLikeBusinessTypes,
  type Actor,
  type BusinessType,
  type Fulfilment,
  type OrderStatus,
} from '@galla/contract';
import type { Carrier } from './carrier';
import { waitingStatuses } from './waiting-statuses';

export type ActorKind = Actor['kind'];

/** Facts about an order and the actor that the rules need. Instants are ISO texts. */
export interface TransitionInput {
  from: OrderStatus;
  actorKind: ActorKind;
  businessType: BusinessType;
  fulfilment: Fulfilment;
  /** See `carrierOf`. */
  carrier: Carrier;
  now: string;
  /** Start of the current status: a finished order can be disputed for a limited time only. */
  statusSince: string;
  /** It was accepted ahead of its time: staff then cancel it, they no longer reject it. */
  acceptedAhead?: boolean;
}

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  who: readonly ActorKind[];
  outlets?: 'foodLike' | 'groceryLike';
  fulfilment?: Fulfilment;
  carrier?: Carrier;
  acceptedAhead?: boolean;
  /** The transition is allowed for this long after the start of the current status. */
  withinMs?: number;
}

const inTheOutlet = ['foodPreparation', 'foodReady', 'waitingDeliveryPickup'] as const;
const readyToLeave = ['foodReady', 'waitingDeliveryPickup'] as const;

/** Statuses of unfinished orders. */
export const activeOrderStatuses = [...waitingStatuses, ...inTheOutlet, 'outForDelivery'] as const;

/** Whether an order is unfinished. */
export function isActive({ status }: { status: OrderStatus }): boolean {
  return (activeOrderStatuses as readonly OrderStatus[]).includes(status);
}

/** The single transition table. Its order is the order in which transitions are offered. */
const rules: readonly Rule[] = [
  { from: ['acceptanceWait'], to: 'foodPreparation', who: ['staff', 'server'] },
  { from: ['acceptanceWait'], to: 'valetOnWayToConfirm', who: ['partner', 'platform'] },
  { from: ['valetOnWayToConfirm'], to: 'foodPreparation', who: ['staff', 'partner'] },
  { from: ['foodPreparation'], to: 'foodReady', who: ['staff'], outlets: 'foodLike' },
  {
    from: ['foodPreparation'],
    to: 'outForDelivery',
    who: ['staff'],
    outlets: 'groceryLike',
    fulfilment: 'delivery',
  },
  {
    from: ['foodPreparation'],
    to: 'complete',
    who: ['staff'],
    outlets: 'groceryLike',
    fulfilment: 'selfPickup',
  },
  { from: ['foodReady'], to: 'waitingDeliveryPickup', who: ['partner', 'server'] },
  { from: readyToLeave, to: 'complete', who: ['staff', 'partner'], fulfilment: 'selfPickup' },
  { from: readyToLeave, to: 'outForDelivery', who: ['staff', 'partner'], fulfilment: 'delivery' },
  { from: ['outForDelivery'], to: 'delivered', who: ['partner', 'staff'] },
  { from: ['delivered'], to: 'complete', who: ['staff', 'server'] },
  { from: waitingStatuses, to: 'rejected', who: ['staff'], acceptedAhead: false },
  { from: waitingStatuses, to: 'cancelled', who: ['staff'], acceptedAhead: true },
  { from: waitingStatuses, to: 'cancelled', who: ['customer'] },
  { from: inTheOutlet, to: 'cancelled', who: ['staff'] },
  // The customer was not there or refused: only who carries the goods knows that they came back.
  { from: ['outForDelivery'], to: 'cancelled', who: ['staff'], carrier: 'outlet' },
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
  if (rule.acceptedAhead !== undefined && rule.acceptedAhead !== (input.acceptedAhead ?? false)) return false;
  if (rule.carrier && rule.carrier !== input.carrier) return false;
  if (rule.outlets && (rule.outlets === 'foodLike') !== isFoodLike(input.businessType)) return false;
  if (rule.withinMs === undefined) return true;
  return Date.parse(input.now) - Date.parse(input.statusSince) <= rule.withinMs;
}

/** Every status this actor may move the order to now, without duplicates. */
export function allowedTransitions(input: TransitionInput): OrderStatus[] {
  return [...new Set(rules.filter((rule) => fits(rule, input)).map((rule) => rule.to))];
}

export type TransitionVerdict =
  | { kind: 'ok'; reasonRequired: boolean; refund: boolean }
  | { kind: 'illegal'; allowed: OrderStatus[] };

/**
 * Whether the actor may move the order from `from` to `to`. Used by the screens to offer and by the server to decide.
 * `refund`: the transition refunds what was paid.
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

/** Staff must give a reason to reject or cancel. Customers and the platform's timeout need not. */
export function reasonRequired(to: OrderStatus, actorKind: ActorKind): boolean {
  return actorKind === 'staff' && (to === 'rejected' || to === 'cancelled');
}

/** The customer received nothing: what was paid is refunded. */
export function endsUnserved(status: OrderStatus): boolean {
  return status === 'rejected' || status === 'cancelled' || status === 'enforcedCancel';
}
