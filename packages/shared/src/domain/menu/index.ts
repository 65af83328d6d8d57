export * from './diet';
export * from './price-change';
export * from './item-groups';
export * from './import-columns';
export * from './import-cells';
export * from './import-check';
