/** A time zone as people read it: 'America/New York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
