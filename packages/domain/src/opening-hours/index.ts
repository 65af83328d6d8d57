export * from './business-day';
export * from './opening-hours';
export * from './opening-state';
export * from './outlet-hours';
export * from './zoned-time';
export { isSameZone, outletZones } from './outlet-zones';
