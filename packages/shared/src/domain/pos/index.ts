export * from './coupon';
export * from './distance';
export * from './plate';
export * from './slots';
export * from './typed-phone';
