import type { OrderLine, OrderSummary } from '@galla/shared/contract';

const noAddons: OrderLine['addons'] = [];

/**
 * Brings orders into the form in which thousands of them are held. Parsing adds one property after the other, which the
 * engine keeps as a table for each order, four times the size of an object that is written out; and what every answer
 * repeats (a dish, an outlet) comes as a new text each time. Both make the pauses longer in which garbage is collected.
 * Orders made by the same function share their texts.
 */
export function createLeanOrders(): (order: OrderSummary) => OrderSummary {
  const words = new Map<string, string>();

  function shared<Word extends string>(word: Word): Word {
    const known = words.get(word);
    // Equal texts are of the same type.
    if (known !== undefined) return known as Word;
    words.set(word, word);
    return word;
  }

  const leanLine = (line: OrderLine): OrderLine =>
    ({
      lineId: line.lineId,
      itemId: shared(line.itemId),
      name: shared(line.name),
      diet: line.diet,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      variant: line.variant === null ? null : shared(line.variant),
      addons:
        line.addons.length === 0
          ? noAddons
          : line.addons.map(({ name, quantity, price }) => ({ name: shared(name), quantity, price })),
      note: line.note,
      lineTotal: line.lineTotal,
    }) satisfies Record<keyof OrderLine, unknown>;

  return (order) =>
    ({
      orderId: order.orderId,
      outletId: shared(order.outletId),
      orderNumber: order.orderNumber,
      status: shared(order.status),
      version: order.version,
      channel: shared(order.channel),
      fulfilment: shared(order.fulfilment),
      paymentMethod: order.paymentMethod,
      paymentStatus: order.paymentStatus,
      currency: order.currency,
      total: order.total,
      lines: order.lines.map(leanLine),
      note: order.note,
      customerName: order.customerName,
      customerMobileMasked: order.customerMobileMasked,
      placedAt: order.placedAt,
      statusSince: order.statusSince,
      prepMinutes: order.prepMinutes,
      promisedAt: order.promisedAt,
      scheduledFor: order.scheduledFor,
      changedBy: {
        kind: order.changedBy.kind,
        name: order.changedBy.name,
        device: shared(order.changedBy.device),
      },
    }) satisfies Record<keyof OrderSummary, unknown>;
}
