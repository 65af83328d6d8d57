export * from './device-of';
export * from './may-grant';
export * from './rights';
export * from './role-templates';
