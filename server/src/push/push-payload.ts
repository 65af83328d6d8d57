import { createHash } from 'node:crypto';
import type { PushPayload } from '@galla/shared/contract';
import { amountInWords } from '../api/storefront/checkout-refusals';
import { inLanguage } from '../messages/say';
import { keyedHash } from '../security/tokens';
import type { DuePush } from './push-queue.repository';

/** Notifications of one order have one tag, whatever they say. */
const tagOf = (orderId: string): string => `order-${orderId}`;

/** What a push service may know of an order: that two pushes are about the same one. */
export const topicOf = (orderId: string): string =>
  createHash('sha256').update(`topic ${orderId}`).digest('base64url').slice(0, 32);

/** Opens the order of a push to the device it was pushed to. The same each time the push is tried. */
export const acceptTokenOf = (key: Buffer, messageId: number): string =>
  `${messageId}.${keyedHash(key, `accept ${messageId}`).toString('base64url')}`;

/** No name and no number of a customer: a notification is read by whoever sees the screen. */
function wordsOf(push: DuePush): { title: string; body: string } {
  const { language, kind, orderNumber: number, outletName: outlet, total, currency, items, changedBy } = push;
  const words = (key: Parameters<typeof inLanguage>[1], values = {}) =>
    inLanguage(language, key, { number, outlet, ...values });
  if (kind === 'close') {
    const accepted = push.status === 'foodPreparation';
    return {
      title: words('push.takenTitle'),
      body: words(accepted ? 'push.acceptedBy' : 'push.changedBy', { name: changedBy.name }),
    };
  }
  const amount = amountInWords(total, currency, { headers: { 'accept-language': language } });
  const what = items === 1 ? 'push.oneItem' : 'push.items';
  return {
    title: words(kind === 'escalation' ? 'push.waitingTitle' : 'push.newTitle'),
    body: words(what, { amount, items }),
  };
}

/** What a device is told. */
export function payloadOf(push: DuePush, acceptKey: Buffer): PushPayload {
  const { kind, language, orderId, id } = push;
  const query = new URLSearchParams({ order: orderId });
  return {
    kind,
    tag: tagOf(orderId),
    ...wordsOf(push),
    language,
    path: `/panel/orders?${query.toString()}`,
    orderId,
    accept:
      kind !== 'close' && push.acceptsFromNotification
        ? {
            token: acceptTokenOf(acceptKey, id),
            label: inLanguage(language, 'push.accept'),
            unreachable: inLanguage(language, 'push.unreachable'),
          }
        : null,
  };
}
