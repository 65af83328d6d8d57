import type { OrderSummary, OutletEvent } from '@galla/contract';
import type { GivenReleases } from '../devices/device-host';

/** An order as its customer, operator or marketplace knows it. */
export interface KnownOrder {
  orderId: string;
  outletId: string;
  number: number;
  origin: 'web' | 'phone' | 'marketplace';
  customerToken: string | null;
  askedToCancel: boolean;
  placedAt: number;
  /** What was shown before it was placed; null: nothing was. */
  shown: { total: number | null; slot: string | null };
}

/** Something a person asked the server to do to an order. */
export interface Asked {
  who: string;
  target: string;
  at: number;
}

/** What actually happened, as the people in the world would swear to it. The oracles compare the product with it. */
export class Books {
  readonly placed = new Map<string, KnownOrder>();
  readonly asked = new Map<string, Asked[]>();
  /** Latest state that any device got. */
  readonly standing = new Map<string, OrderSummary>();
  /** Falls found by actors themselves, in plain words. */
  readonly falls: { oracle: string; what: string }[] = [];
  /** What the server's log says of failures that the world did not cause. */
  readonly failures: string[] = [];
  /** The simulation's own failures. */
  readonly broken: string[] = [];
  /** What screens said to people. */
  readonly toasts: { who: string; text: string }[] = [];
  readonly counts: Record<string, number> = {};
  /** Open unpaid checkouts begun from an address. */
  readonly unpaid = new Map<string, string[]>();
  /** Rights by user, as the owner gave them. `maybe`: a change is on its way, and until then both count. */
  readonly rights = new Map<
    string,
    { mobile: string; owner: boolean; held: Set<string>; maybe: Map<string, number> }
  >();
  /** Release documents that pages took. */
  readonly documents: (GivenReleases & { who: string })[] = [];
  /** What some merchants have; null: no canary yet. */
  canary: string | null = null;
  /** Releases whose code throws as it starts. */
  readonly brokenReleases = new Set<string>();
  /** People who were erased, and since when. */
  readonly erased: { name: string; mobile: string; at: number }[] = [];
  /** Outlets that somebody stopped. */
  readonly pausedUntil = new Map<string, number>();
  private readonly watchers = new Map<string, ((order: OrderSummary) => void)[]>();

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  ask(orderId: string, asked: Asked): void {
    this.asked.set(orderId, [...(this.asked.get(orderId) ?? []), asked]);
  }

  /** A device heard of an order. */
  heard(order: OrderSummary): void {
    const known = this.standing.get(order.orderId);
    if (known && known.version >= order.version) return;
    this.standing.set(order.orderId, order);
    for (const watcher of this.watchers.get(order.orderId) ?? []) watcher(order);
  }

  follow(orderId: string, watcher: (order: OrderSummary) => void): void {
    this.watchers.set(orderId, [...(this.watchers.get(orderId) ?? []), watcher]);
    const known = this.standing.get(orderId);
    if (known) watcher(known);
  }

  forget(orderId: string): void {
    this.watchers.delete(orderId);
    this.asked.delete(orderId);
    this.standing.delete(orderId);
  }

  /** Numbers of the events that each page was given, by device and outlet. */
  private readonly delivered = new Map<string, number>();
  private troubledUntil = 0;

  /** @param load each page of a device begins anew */
  event(who: string, load: number, event: OutletEvent): void {
    const key = `${who} ${load} ${event.outletId}`;
    const last = this.delivered.get(key);
    if (last !== undefined && event.seq <= last)
      this.fall('events', `${who} was given event ${event.seq} after ${last}`);
    this.delivered.set(key, event.seq);
    if (event.type === 'order/placed' || event.type === 'order/changed') this.heard(event.order);
  }

  /** The world is unkind until this time: what it does is no fall. */
  trouble(until: number): void {
    this.troubledUntil = Math.max(this.troubledUntil, until);
  }

  isTroubled = (since: number): boolean => this.troubledUntil > since;

  fall(oracle: string, what: string): void {
    this.falls.push({ oracle, what });
  }
}
