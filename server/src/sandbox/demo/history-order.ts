import { gstStateNamed, noBuyer, minuteMs } from '@galla/contract';
import type { OrderLine } from '@galla/contract';
import { billingOf, computeBill, lineTotalOf, outletTerms, paymentStatusOf } from '@galla/domain';
import type { orderItems, orders, orderTenders, orderTimeline } from '../../db/schema';
import { customerMobile, customerName } from './demo-customers';
import { orderNote } from './demo-notes';
import { draftOf, originOf, type HistoryDraft } from './history-draft';
import type { HistoryOutlet } from './history-outlet';
import { tenderOf } from './history-tender';
import { idOfMoment } from './random';

type WithId<Row> = Row & { id: string };
export interface HistoryRows {
  order: WithId<typeof orders.$inferInsert>;
  items: WithId<typeof orderItems.$inferInsert & { addons: OrderLine['addons'] }>[];
  timeline: (typeof orderTimeline.$inferInsert)[];
  tenders: WithId<typeof orderTenders.$inferInsert>[];
}

const flatOff = 50_00;

/** One finished order of the history, derived from the outlet, its number and when it was placed. */
export function historyOrder(outlet: HistoryOutlet, orderNumber: number, placedAt: number): HistoryRows {
  const draft = draftOf(outlet, orderNumber, placedAt);
  const { chance, orderId, lines, delivery, channel, marketplace, taxLiability, steps, final } = draft;
  // A marketplace delivers by itself.
  const { packing, delivery: ride } = outletTerms(
    outlet.config,
    delivery && marketplace === null ? draft.distanceMetres : null,
  );
  const computed = computeBill({
    currency: 'INR',
    regime: outlet.regime,
    taxLiability,
    supply: 'intra',
    lines,
    // Every tenth order uses a demo coupon; a marketplace has its own.
    ...(orderNumber % 10 === 0 &&
      marketplace === null && { coupon: { code: 'FLAT50', kind: 'flat' as const, amount: flatOff } }),
    packing,
    delivery: ride,
  });
  const { bill } = computed;
  const customer = outlet.clientele[(orderNumber - 1) % outlet.clientele.length] ?? 0;
  const paymentMethod = chance.next() < 0.35 ? 'cod' : 'online';
  const prepMinutes = promiseOf(draft);
  const tender = tenderOf(draft, paymentMethod, bill.total);
  const money = { paid: tender?.amount ?? 0, refunded: tender?.refunded ?? 0 };
  const paidElsewhere = marketplace !== null && paymentMethod === 'online';
  const near = chance.pick(nonEmpty(outlet.place.near));
  const { city, state } = outlet.place;
  const common = { merchantId: outlet.merchantId, outletId: outlet.id };
  return {
    order: {
      ...common,
      id: orderId,
      orderNumber,
      status: final.status,
      version: steps.length,
      channel,
      fulfilment: delivery ? 'delivery' : 'selfPickup',
      paymentMethod,
      paymentStatus: paidElsewhere
        ? final.status === 'complete'
          ? 'paid'
          : 'refunded'
        : paymentStatusOf({ total: bill.total, ...money }),
      ...money,
      ...noBuyer,
      currency: 'INR',
      total: bill.total,
      bill,
      billing: {
        ...billingOf(computed, {
          placeOfSupply: gstStateNamed(state) ?? { stateCode: '', state },
          goods: Object.fromEntries(lines.map(({ lineId, hsn, uqc }) => [lineId, { hsn, uqc }])),
        }),
        ...(marketplace !== null && { marketplace: originOf(marketplace, bill.total) }),
      },
      customerId: outlet.customerIds.get(customerMobile(customer)) ?? null,
      customerName: customerName(customer),
      customerCountryCode: '+91',
      customerMobile: customerMobile(customer),
      address: delivery
        ? {
            addressLine: `${chance.between(1, 240)}, ${chance.pick(['Lake View Road', 'Temple Street', 'Station Road', 'Garden Lane'])}, ${near.locality}`,
            apartmentAddress: '',
            landmark: '',
            city,
            state,
            pincode: near.pincode,
            countryCode: 'IN',
          }
        : null,
      note: orderNote(outlet.businessType, chance),
      placedAt: new Date(placedAt),
      statusSince: new Date(placedAt + final.after),
      prepMinutes,
      promisedAt: new Date(placedAt + prepMinutes * minuteMs),
      changedBy: final.by,
      clientKey: `history-${orderNumber}`,
    },
    items: lines.map((line, position) => ({
      ...common,
      id: line.lineId,
      orderId,
      position,
      itemId: line.itemId,
      name: line.name,
      diet: line.diet,
      quantity: line.quantity,
      quantityMilli: line.quantityMilli ?? null,
      unitPrice: line.unitPrice,
      variant: line.variant,
      addons: line.addons,
      note: '',
      lineTotal: lineTotalOf(line),
      taxPercent: line.taxPercent,
    })),
    timeline: steps.map((step, index) => ({
      ...common,
      orderId,
      version: index + 1,
      status: step.status,
      at: new Date(placedAt + step.after),
      by: step.by,
      reason: step.reason === undefined ? null : { code: step.reason, text: '' },
    })),
    tenders:
      tender === null
        ? []
        : [
            {
              ...common,
              ...tender,
              id: idOfMoment(placedAt + tender.after, chance),
              orderId,
              reference: '',
              key: tender.method === 'cash' ? 'handover' : `history-${orderNumber}`,
              at: new Date(placedAt + tender.after),
            },
          ],
  };
}

const promises = [10, 15, 20, 30, 45] as const;

/** The minutes that were promised: kept, but for one order in ten. */
function promiseOf({ chance, steps }: HistoryDraft): number {
  const ready = steps.find(({ status }) => status === 'foodReady' || status === 'outForDelivery')?.after ?? 0;
  const kept = promises.findIndex((minutes) => ready <= minutes * minuteMs);
  return promises[Math.max(0, kept - (chance.next() < 0.1 ? 1 : 0))] ?? 45;
}

function nonEmpty<Value>([first, ...rest]: readonly Value[]): readonly [Value, ...Value[]] {
  if (first === undefined) throw new Error('The demo outlet delivers nowhere');
  return [first, ...rest];
}
