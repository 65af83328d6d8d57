import { marketplaces } from '@galla/contract';
import type { MarketplaceOrigin, PaperKind, TaxLiability } from '@galla/contract';
import { paperKindOf } from '@galla/domain';
import { linesOf } from './history-lines';
import type { HistoryOutlet } from './history-outlet';
import { staff, stepsOf } from './history-steps';
import { chanceOf, idOfMoment } from './random';

const indiaMs = 330 * 60_000;
const ownRider = 'SwiftRider';
/** What a marketplace keeps of the price, in per cent. */
const commissionPercents = [15, 18, 20, 22] as const;

/** What is drawn of an order before its bill is computed. */
export function draftOf(outlet: HistoryOutlet, orderNumber: number, placedAt: number) {
  const chance = chanceOf(orderNumber * 7919 + outlet.items.length);
  const orderId = idOfMoment(placedAt, chance);
  const lines = linesOf(outlet, placedAt, chance);
  const delivery = !outlet.config.delivery.canSelfPickup || chance.next() < 0.7;
  const channel = chance.pick(['web', 'app', 'app', 'phone', 'aggregator'] as const);
  const isService = outlet.businessType === 'food Restaurant';
  // A marketplace owes the tax of the restaurants it sells for (CGST Act, section 9(5)).
  const taxLiability: TaxLiability = isService && channel === 'aggregator' ? 'operator' : 'supplier';
  const distanceMetres = delivery ? chance.between(400, 4_800) : 0;
  const marketplace = channel === 'aggregator' ? marketplaceOf(outlet, orderNumber) : null;
  const steps = stepsOf(outlet.foodLike, delivery, marketplace?.label ?? ownRider, chance);
  const final = steps.at(-1) ?? { status: 'complete' as const, after: 0, by: staff };
  return {
    chance,
    orderId,
    lines,
    delivery,
    channel,
    marketplace,
    taxLiability,
    distanceMetres,
    steps,
    final,
  };
}
export type HistoryDraft = ReturnType<typeof draftOf>;

/** Who passed an order on, under its own number. Drawn apart: the other orders stay as they were. */
function marketplaceOf({ items }: HistoryOutlet, orderNumber: number) {
  const chance = chanceOf(orderNumber * 104_729 + items.length);
  const { name, label } = chance.pick<(typeof marketplaces)[number]>(marketplaces);
  return {
    name,
    label,
    orderNumber: `${name.slice(0, 2).toUpperCase()}-${items.length}${String(orderNumber).padStart(6, '0')}`,
    commissionPercent: chance.pick(commissionPercents),
  };
}

/** What stands with the order of where it came from. */
export const originOf = (
  { name, orderNumber, commissionPercent }: NonNullable<HistoryDraft['marketplace']>,
  total: number,
): MarketplaceOrigin => ({
  name,
  orderNumber,
  commission: Math.round((total * commissionPercent) / 100),
});

/** The series that an order's document will have its number in, without computing its bill; null: it has no document. */
export function historySeries(
  outlet: HistoryOutlet,
  orderNumber: number,
  placedAt: number,
): { paper: PaperKind; issuedOn: string } | null {
  const { lines, taxLiability, final } = draftOf(outlet, orderNumber, placedAt);
  if (final.status !== 'complete') return null;
  // All demo outlets stand in India.
  const issuedOn = new Date(placedAt + final.after + indiaMs).toISOString().slice(0, 10);
  return { paper: paperKindOf({ regime: outlet.regime, taxLiability, lines }, false), issuedOn };
}
