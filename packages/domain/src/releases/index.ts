export * from './declaration-rules';
export * from './declared-names';
export * from './panel-paths';
