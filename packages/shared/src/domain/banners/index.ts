export * from './banner-state';
