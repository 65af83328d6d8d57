export * from './panel-paths';
