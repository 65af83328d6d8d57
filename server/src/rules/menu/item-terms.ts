import { weighedUnits } from '@galla/contract';
import type { BusinessType, SaleTerms } from '@galla/contract';
import { defaultSaleTerms, defaultUnit } from '@galla/domain';

type GivenTerms = { [Name in keyof SaleTerms]?: SaleTerms[Name] | undefined };

/** Terms of a new item: what is left out follows from the outlet's trade and from what is said. */
export function termsOfNew(given: GivenTerms, businessType: BusinessType): SaleTerms {
  const usual = defaultSaleTerms(businessType);
  const mrp = given.mrp ?? null;
  const isMrp = given.priceBasis === 'mrp' || (given.priceBasis === undefined && mrp !== null);
  const soldBy = given.soldBy ?? (isMrp ? 'piece' : usual.soldBy);
  return {
    priceBasis: given.priceBasis ?? (isMrp ? 'mrp' : usual.priceBasis),
    mrp,
    hsn: given.hsn ?? usual.hsn,
    soldBy,
    uqc: given.uqc ?? (soldBy === usual.soldBy ? usual.uqc : defaultUnit(soldBy)),
  };
}

/** Terms of an item that changes some: one that leaves its MRP has none, one that is weighed needs a unit for it. */
export function changedTerms(present: SaleTerms, given: GivenTerms): SaleTerms {
  const mrpGiven = given.mrp ?? null;
  const priceBasis = given.priceBasis ?? (mrpGiven === null ? present.priceBasis : 'mrp');
  const soldBy = given.soldBy ?? present.soldBy;
  const isWeighed = weighedUnits.some((unit) => unit === present.uqc);
  return {
    priceBasis,
    mrp: given.mrp !== undefined ? given.mrp : priceBasis === 'mrp' ? present.mrp : null,
    hsn: given.hsn ?? present.hsn,
    soldBy,
    uqc: given.uqc ?? (given.soldBy === 'weight' && !isWeighed ? 'KGS' : present.uqc),
  };
}
