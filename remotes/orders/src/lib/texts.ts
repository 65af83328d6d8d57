import { useMessages, type Translate } from '@galla/shared/i18n';
import type { Actor } from '@galla/contract';
import type { en } from '../messages/en';

export const ordersNamespace = 'orders';
export type OrdersText = Translate<typeof en>;

/** The texts of this remote. */
export function useOrdersText(): OrdersText {
  return useMessages<typeof en>(ordersNamespace);
}

/** 'Ravi, Counter 2'; the kind of actor where there is no name. */
export function whoText(t: OrdersText, actor: Actor): string {
  const name = actor.name === '' ? t(`actor.${actor.kind}`) : actor.name;
  return actor.device === '' ? name : t('actor.withDevice', { name, device: actor.device });
}
