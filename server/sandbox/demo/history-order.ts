import { gstStateNamed, menuItemSchema, saleTermsShape } from '@galla/contract';
import type {
  Actor,
  BusinessType,
  OrderLine,
  OrderStatus,
  OutletConfig,
  PriceBasis,
  TaxRegime,
  TenderMethod,
} from '@galla/contract';
import { billingOf, computeBill, deliveryModelOf, lineTotalOf, paymentStatusOf } from '@galla/domain';
import { z } from 'zod';
import type { orderItems, orders, orderTenders, orderTimeline } from '../../src/db/schema';
import type { DemoOutlet } from './demo-outlets';
import { earlierKey } from '../../src/money/tenders/earlier-tender';
import { customerMobile, demoCustomers, demoNotes } from './demo-customers';
import { chanceOf, idOfMoment, type Chance } from './random';

export interface HistoryOutlet {
  id: string;
  merchantId: string;
  config: OutletConfig;
  businessType: BusinessType;
  regime: TaxRegime;
  /** Where it stands and delivers. */
  place: Pick<DemoOutlet, 'city' | 'state' | 'near'>;
  foodLike: boolean;
  items: readonly [HistoryItem, ...HistoryItem[]];
  /** Customers of the merchant by number. */
  customerIds: ReadonlyMap<string, string>;
}
export const historyItemSchema = z
  .object(menuItemSchema.shape)
  .pick({ itemId: true, name: true, price: true, taxPercent: true, diet: true, groups: true })
  .extend(saleTermsShape);
export type HistoryItem = z.output<typeof historyItemSchema>;

export interface HistoryRows {
  order: typeof orders.$inferInsert;
  items: (typeof orderItems.$inferInsert)[];
  timeline: (typeof orderTimeline.$inferInsert)[];
  tenders: (typeof orderTenders.$inferInsert)[];
}

const minute = 60_000;
const staff: Actor = { kind: 'staff', name: 'Ravi Kulkarni', device: 'Counter 1' };
const rideCost = 60_00;
const flatOff = 50_00;

/** One finished order of the history, derived from the outlet, its number and when it was placed. */
export function historyOrder(outlet: HistoryOutlet, orderNumber: number, placedAt: number): HistoryRows {
  const chance = chanceOf(orderNumber * 7919 + outlet.items.length);
  const orderId = idOfMoment(placedAt, chance);
  const lines = linesOf(outlet, placedAt, chance);
  const delivery = !outlet.config.delivery.canSelfPickup || chance.next() < 0.7;
  const { packingCharges } = outlet.config.order;
  const channel = chance.pick(['web', 'app', 'app', 'phone', 'aggregator'] as const);
  const isService = outlet.businessType === 'food Restaurant';
  const computed = computeBill({
    currency: 'INR',
    regime: outlet.regime,
    // A marketplace owes the tax of the restaurants it sells for (CGST Act, section 9(5)).
    taxLiability: isService && channel === 'aggregator' ? 'operator' : 'supplier',
    supply: 'intra',
    lines,
    // Every tenth order uses a demo coupon.
    ...(orderNumber % 10 === 0 && { coupon: { code: 'FLAT50', kind: 'flat' as const, amount: flatOff } }),
    packing: { per: packingCharges.chargesPer, on: packingCharges.on, amount: packingCharges.amount },
    delivery: delivery
      ? {
          model: deliveryModelOf(outlet.config.delivery),
          partnerCost: rideCost,
          distanceMetres: chance.between(400, 4_800),
        }
      : undefined,
  });
  const { bill } = computed;
  const steps = stepsOf(outlet.foodLike, delivery, chance);
  const customer = chance.between(0, demoCustomers.length - 1);
  const customerName = demoCustomers[customer] ?? demoCustomers[0];
  const paymentMethod = chance.next() < 0.35 ? 'cod' : 'online';
  const final = steps.at(-1) ?? { status: 'complete' as const, after: 0, by: staff };
  const prepMinutes = chance.pick([10, 15, 20, 30]);
  const tender = tenderOf(final, paymentMethod, delivery, bill.total, chance);
  const money = { paid: tender?.amount ?? 0, refunded: tender?.refunded ?? 0 };
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
      paymentStatus: paymentStatusOf({ total: bill.total, ...money }),
      ...money,
      buyerGstin: '',
      currency: 'INR',
      total: bill.total,
      bill,
      billing: billingOf(computed, {
        placeOfSupply: gstStateNamed(state) ?? { stateCode: '', state },
        goods: Object.fromEntries(lines.map(({ lineId, hsn, uqc }) => [lineId, { hsn, uqc }])),
      }),
      customerId: outlet.customerIds.get(customerMobile(customer)) ?? null,
      customerName,
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
      note: chance.pick(demoNotes),
      placedAt: new Date(placedAt),
      statusSince: new Date(placedAt + final.after),
      prepMinutes,
      promisedAt: new Date(placedAt + prepMinutes * minute),
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
      reason:
        step.status === 'rejected'
          ? { code: 'tooBusy' as const, text: '' }
          : step.status === 'cancelled'
            ? { code: 'customerAsked' as const, text: '' }
            : null,
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
              // The demo's past was paid before its ledger began.
              key: earlierKey,
              at: new Date(placedAt + tender.after),
            },
          ],
  };
}

interface HistoryTender {
  method: TenderMethod;
  amount: number;
  refunded: number;
  by: Actor;
  /** Milliseconds after the order was placed. */
  after: number;
}

/** What an order was paid with: online before it was taken, else when it was handed over. */
function tenderOf(
  final: Step,
  paymentMethod: 'cod' | 'online',
  delivery: boolean,
  total: number,
  chance: Chance,
): HistoryTender | null {
  const atDoor = chance.pick(delivery ? doorMethods : counterMethods);
  if (total === 0) return null;
  const isDone = final.status === 'complete';
  if (paymentMethod === 'online') {
    const by: Actor = { kind: 'server', name: 'Razorpay', device: '' };
    return { method: 'online', amount: total, refunded: isDone ? 0 : total, by, after: 0 };
  }
  return isDone ? { method: atDoor, amount: total, refunded: 0, by: staff, after: final.after } : null;
}

const doorMethods = ['cash', 'cash', 'upi'] as const satisfies readonly TenderMethod[];
const counterMethods = ['cash', 'upi', 'upi', 'card'] as const satisfies readonly TenderMethod[];

function nonEmpty<Value>([first, ...rest]: readonly Value[]): readonly [Value, ...Value[]] {
  if (first === undefined) throw new Error('The demo outlet delivers nowhere');
  return [first, ...rest];
}

interface HistoryLine extends Omit<OrderLine, 'lineTotal' | 'note' | 'quantityMilli'> {
  quantityMilli?: number;
  taxPercent: number;
  priceBasis: PriceBasis;
  hsn: HistoryItem['hsn'];
  uqc: HistoryItem['uqc'];
}

/** Weights that people ask for, in grams. */
const weights = [250, 500, 500, 750, 1_000, 1_000, 1_500, 2_000] as const;

function linesOf(outlet: HistoryOutlet, placedAt: number, chance: Chance): HistoryLine[] {
  const count = chance.pick([1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, () => {
    const item = chance.pick(outlet.items);
    const variant = item.groups.find((group) => group.type === 'VARIANT')?.options;
    const chosen = variant?.[chance.between(0, variant.length - 1)];
    const extras = item.groups.find((group) => group.type === 'ADDON')?.options ?? [];
    return {
      lineId: idOfMoment(placedAt, chance),
      itemId: item.itemId,
      name: item.name,
      diet: item.diet,
      taxPercent: item.taxPercent,
      priceBasis: item.priceBasis,
      hsn: item.hsn,
      uqc: item.uqc,
      ...(item.soldBy === 'weight'
        ? { quantity: 1, quantityMilli: chance.pick(weights) }
        : { quantity: chance.pick([1, 1, 1, 2, 2, 3]) }),
      unitPrice: chosen?.price ?? item.price,
      variant: chosen?.optionName ?? null,
      addons: extras
        .filter(() => chance.next() < 0.25)
        .map((extra) => ({ name: extra.optionName, quantity: 1, price: extra.price })),
    };
  });
}

interface Step {
  status: OrderStatus;
  /** Milliseconds after the order was placed. */
  after: number;
  by: Actor;
}

function stepsOf(foodLike: boolean, delivery: boolean, chance: Chance): Step[] {
  const customer: Actor = { kind: 'customer', name: 'Customer', device: '' };
  const partner: Actor = { kind: 'partner', name: 'SwiftRider', device: '' };
  const placed: Step = { status: 'acceptanceWait', after: 0, by: customer };
  const luck = chance.next();
  const answered = chance.between(10, 180) * 1000;
  if (luck < 0.03) return [placed, { status: 'rejected', after: answered, by: staff }];
  if (luck < 0.07) return [placed, { status: 'cancelled', after: answered, by: customer }];
  const ready = answered + chance.between(8, 30) * minute;
  const out = ready + chance.between(2, 8) * minute;
  const steps: Step[] = [placed, { status: 'foodPreparation', after: answered, by: staff }];
  if (foodLike) steps.push({ status: 'foodReady', after: ready, by: staff });
  if (!delivery && foodLike) return [...steps, { status: 'complete', after: out, by: staff }];
  const arrived = out + chance.between(10, 35) * minute;
  return [
    ...steps,
    { status: 'outForDelivery', after: out, by: partner },
    { status: 'delivered', after: arrived, by: partner },
    { status: 'complete', after: arrived + minute, by: { kind: 'server', name: 'Galla', device: '' } },
  ];
}
