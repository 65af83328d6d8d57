export * from './assignment';
export * from './rollback';
