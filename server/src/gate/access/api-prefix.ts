/** Prefix of the main API. */
export const apiPrefix = '/api';
