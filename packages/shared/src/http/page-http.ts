import { createHttp } from './http';

/** The calls of this page. */
export const http = createHttp();
