import { useMessages, type Translate } from '@galla/shared/i18n';
import type { Actor } from '@galla/contract';
import type { en } from './en';
import type { laterEn } from './later.en';

export const ordersNamespace = 'orders';
/** Those of `laterEn` are there once code that uses them is loaded (messages/later-texts.ts). */
export type OrdersMessages = typeof en & typeof laterEn;
export type OrdersText = Translate<OrdersMessages>;

/** The texts of this remote. */
export function useOrdersText(): OrdersText {
  return useMessages<OrdersMessages>(ordersNamespace);
}

/** 'Ravi, Counter 2'; the kind of actor where there is no name. */
export function whoText(t: OrdersText, actor: Actor): string {
  const name = actor.name === '' ? t(`actor.${actor.kind}`) : actor.name;
  return actor.device === '' ? name : t('actor.withDevice', { name, device: actor.device });
}
