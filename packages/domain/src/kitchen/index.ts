export * from './prep-times';
export * from './busy';
