/** Every call of the product by area and name: the one contract of panel and server. */
export * as endpoints from './areas';
