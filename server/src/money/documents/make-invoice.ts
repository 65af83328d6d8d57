import { parseGstin, stateOfAddress } from '@galla/contract';
import type { Address, OrderBilling, TaxDocument } from '@galla/contract';
import {
  billingOfBill,
  countryOfCurrency,
  documentLines,
  lineSums,
  localDate,
  paperExemption,
  paperKindOf,
} from '@galla/domain';
import { newId } from '../../db/new-id';
import type { IssuingOrder } from './issuing-order.repository';
import type { UnnumberedDocument } from './document-series.repository';

/** The state of an address; empty: not known. */
const placeOf = (address: Address | null): OrderBilling['placeOfSupply'] =>
  (address === null ? null : stateOfAddress(address)) ?? { stateCode: '', state: '' };

/** The outlet's name, numbers and place as they are now. */
function sellerOf({ outlet, currency }: IssuingOrder, regime: OrderBilling['regime']): TaxDocument['seller'] {
  const gstin = regime === 'unregistered' ? '' : outlet.gstin;
  const countryCode =
    outlet.address?.countryCode === 'US' || outlet.address?.countryCode === 'IN'
      ? outlet.address.countryCode
      : countryOfCurrency(currency);
  const exempt = paperExemption('fssai', { businessType: outlet.businessType, countryCode });
  return {
    legalName: outlet.legalName || outlet.tradeName,
    tradeName: outlet.tradeName,
    address: outlet.address,
    phone: outlet.phone,
    gstin,
    stateCode: parseGstin(gstin)?.stateCode ?? placeOf(outlet.address).stateCode,
    fssai: exempt === null || exempt === 'onlyWithFood' ? outlet.fssai : '',
  };
}

/** The parts of the bill; of an order that was placed before they were kept, what its rows still say. */
function billingOf(order: IssuingOrder): OrderBilling {
  if (order.billing !== null) return order.billing;
  const { outlet, bill } = order;
  const regime = outlet.gstin === '' ? 'unregistered' : outlet.gstinType;
  const inter = bill?.rows.some(({ kind }) => kind === 'igst') ?? false;
  return billingOfBill({
    bill: bill ?? {
      currency: order.currency,
      paper: 'bill',
      rows: [{ kind: 'items', label: '', amount: order.total, why: {} }],
      total: order.total,
    },
    items: order.items,
    regime,
    placeOfSupply: placeOf(inter ? order.address : outlet.address),
  });
}

/** The invoice of an order as it would be issued at a moment, without its number. */
export function makeInvoice(order: IssuingOrder, at: Date): UnnumberedDocument {
  const billing = billingOf(order);
  const lines = documentLines(billing, order.items);
  const { taxable, cgst, sgst, igst, total } = lineSums(lines);
  return {
    documentId: newId(),
    type: 'invoice',
    paper: paperKindOf(billing, order.buyerGstin !== ''),
    issuedAt: at.toISOString(),
    issuedOn: localDate(at, order.outlet.timezone),
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    placedAt: order.placedAt.toISOString(),
    channel: order.channel,
    fulfilment: order.fulfilment,
    currency: order.currency,
    regime: billing.regime,
    taxLiability: billing.taxLiability,
    seller: sellerOf(order, billing.regime),
    buyer: {
      name: order.buyerName || order.customerName,
      gstin: order.buyerGstin,
      address: order.fulfilment === 'delivery' ? order.address : null,
      ...(order.buyerAddress !== '' && { ownAddress: order.buyerAddress }),
    },
    placeOfSupply: billing.placeOfSupply,
    supply: billing.supply,
    lines,
    rows: order.bill?.rows ?? [],
    taxable,
    cgst,
    sgst,
    igst,
    // What the lines leave of the total that the customer was asked for.
    roundOff: order.total - total,
    total: order.total,
    against: null,
    reason: '',
  };
}

/** Whose numbers a document takes: those of the GSTIN, or of the outlet that has none. */
export const registrationOf = (outletId: string, { seller }: Pick<TaxDocument, 'seller'>): string =>
  seller.gstin === '' ? `outlet:${outletId}` : seller.gstin;
