export * from './assignment';
export * from './rollback';
export * from './panel-paths';
export * from './own-names';
