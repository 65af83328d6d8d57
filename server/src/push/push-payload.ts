import { createHash } from 'node:crypto';
import type { PushPayload } from '@galla/contract';
import { amountInWords } from '../messages/amount-in-words';
import { translate } from '../messages/translate';
import { keyedHash } from '../secrets/tokens';
import type { DuePush } from './push-queue.repository';

/** All notifications of one order share one tag. */
const tagOf = (orderId: string): string => `order-${orderId}`;

/** The only data about an order that a push service gets: pushes of one order are linkable. */
export const topicOf = (orderId: string): string =>
  createHash('sha256').update(`topic ${orderId}`).digest('base64url').slice(0, 32);

/** Opens the order of a push, for the device that received it. Stable across retries. */
export const acceptTokenOf = (key: Buffer, messageId: number): string =>
  `${messageId}.${keyedHash(key, `accept ${messageId}`).toString('base64url')}`;

/** No name and no number of a customer: anyone near the screen can read a notification. */
function wordsOf(push: DuePush): { title: string; body: string } {
  const { language, kind, orderNumber: number, outletName: outlet, total, currency, items, changedBy } = push;
  const which = { number, outlet };
  if (kind === 'close') {
    const accepted = push.status === 'foodPreparation';
    return {
      title: translate(language, 'push.takenTitle', which),
      body: translate(language, accepted ? 'push.acceptedBy' : 'push.changedBy', { name: changedBy.name }),
    };
  }
  const amount = amountInWords(total, currency)(language);
  const what = items === 1 ? 'push.oneItem' : 'push.items';
  return {
    title: translate(language, kind === 'escalation' ? 'push.waitingTitle' : 'push.newTitle', which),
    body: translate(language, what, { amount, items }),
  };
}

/** The payload of a push. */
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
            label: translate(language, 'push.accept'),
            unreachable: translate(language, 'push.unreachable'),
          }
        : null,
  };
}
