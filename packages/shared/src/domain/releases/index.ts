export * from './assignment';
export * from './rollback';
export * from './shell-blame';
