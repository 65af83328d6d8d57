export * from './distance';
export * from './plate';
export * from './typed-phone';
