export * from './transitions';
export * from './carrier';
export * from './advance';
export * from './tabs';
export * from './membership';
export * from './waiting';
export * from './age';
export * from './lateness';
