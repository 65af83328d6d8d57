import { createHttp } from './http';

export { ApiError } from './api-error';
export { failureText } from './failure-text';
export { createHttp, type Answer, type CallOptions, type Http, type HttpDeps } from './http';

/** The calls of this page. */
export const http = createHttp();
