export * from './discount-status';
export * from './item-offers';
export * from './programmes';
export * from './schedule';
export * from './targets';
