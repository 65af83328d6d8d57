export * from './distance';
export * from './local-cart';
export * from './typed-phone';
