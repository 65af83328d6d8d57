export * from './price-change';
export * from './sale-terms';
export { sizeNameOf } from './size-names';
