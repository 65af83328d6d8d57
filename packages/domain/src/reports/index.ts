export * from './periods';
export * from './until-first';
