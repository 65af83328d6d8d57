export * from './device-of';
export * from './may-grant';
export * from './role-templates';
