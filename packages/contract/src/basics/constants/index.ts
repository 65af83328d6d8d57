// Figures and lists that page and server share, by area; a rule that one package alone applies keeps its own. Durations are
// milliseconds, distances metres and money the smallest unit of its currency, unless the name says otherwise.
export * from './people';
export * from './panel';
export * from './realtime';
export * from './outlets';
export * from './delivery';
export * from './orders';
export * from './menu';
export * from './reports';
export * from './customers';
