export * from './price-change';
export * from './sale-terms';
