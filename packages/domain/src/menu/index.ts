export * from './price-change';
