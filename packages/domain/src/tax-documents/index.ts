export * from './composition';
export { financialYearOf } from './financial-year';
export { buyerProblem, isLargeSale, largeSale, type BuyerProblem } from './buyer';
export * from './document-number';
export { documentLines, lineSums } from './document-lines';
export { billingOfBill } from './billing-of-bill';
export { creditFigures, type Credited } from './credit-lines';
export {
  documentView,
  type DocumentLanguage,
  type DocumentView,
  type DocumentViewLine,
} from './document-view';
