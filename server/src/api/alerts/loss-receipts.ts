import type { LossReceipt } from '@galla/contract';
import { sightOf } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import {
  findContacts,
  findLost,
  findNotified,
  findRescues,
  findWitnesses,
  lostOrderOf,
  type LossReader,
  type LostRow,
  type WitnessRow,
} from './lost-orders.repository';

/** The unacknowledged lost orders, each with the devices that were open and what they showed. */
export async function lossReceipts(db: Queryable, reader: LossReader): Promise<LossReceipt[]> {
  const lost = await findLost(db, reader);
  const ids = lost.map(({ orderId }) => orderId);
  const witnesses = await findWitnesses(db, reader.merchantId, ids);
  const { shown, steps } = await findNotified(db, reader.merchantId, ids);
  const contacts = await findContacts(db, reader.merchantId, ids);
  const rescues = await findRescues(db, reader.merchantId, ids);
  return lost.map((order) => ({
    ...lostOrderOf(order),
    outletName: order.outletName,
    devices: devicesOf(
      order,
      witnesses.filter(({ orderId }) => orderId === order.orderId),
      shown.filter(({ orderId }) => orderId === order.orderId),
    ),
    steps: steps.filter(({ orderId }) => orderId === order.orderId).map(({ step }) => step),
    customer: contactOf(contacts.find(({ orderId }) => orderId === order.orderId)),
    rescue: rescueOf(rescues.find(({ orderId }) => orderId === order.orderId)),
  }));
}

type Found<Rows> = Rows extends Promise<(infer Row)[]> ? Row | undefined : never;

const contactOf = (found: Found<ReturnType<typeof findContacts>>): LossReceipt['customer'] =>
  found === undefined ? null : { name: found.name, phone: `${found.countryCode}${found.mobile}` };

function rescueOf(found: Found<ReturnType<typeof findRescues>>): LossReceipt['rescue'] {
  if (found === undefined) return null;
  const { isWon, isOpen, percent, offeredAt, by, total, currency } = found;
  const state = isWon ? 'wonBack' : isOpen ? 'offered' : 'ended';
  return { state, percent, offeredAt: offeredAt.toISOString(), by, total, currency };
}

function devicesOf(
  order: LostRow,
  spans: readonly WitnessRow[],
  shown: readonly { userId: string; deviceId: string; orderId: string; heard: boolean }[],
): LossReceipt['devices'] {
  const devices = new Map<string, WitnessRow[]>();
  for (const span of spans) {
    const key = `${span.userId} ${span.deviceId}`;
    devices.set(key, [...(devices.get(key) ?? []), span]);
  }
  const waited = {
    orderId: order.orderId,
    placedAt: order.waitedFrom.getTime(),
    takenAt: order.lostAt.getTime(),
  };
  return [...devices.values()].flatMap((its) => {
    const last = its.at(-1);
    if (!last) return [];
    const sight = sightOf(
      waited,
      its.map(({ from, until, openSince, sound }) => ({
        from: from.getTime(),
        until: until.getTime(),
        openSince: openSince.getTime(),
        sound,
      })),
      shown.find(({ userId, deviceId }) => userId === last.userId && deviceId === last.deviceId),
    );
    return sight === null
      ? []
      : [{ deviceId: last.deviceId, deviceName: last.deviceName, userName: last.userName, sight }];
  });
}
