export { ApiError } from './api-error';
export { failureText, type FailureWords } from './failure-text';
export { createHttp, type Answer, type CallOptions, type Http, type HttpDeps } from './http';
export { http } from './page-http';
export { backendFetch, useBackend, type CallBackend } from './backend';
export type { BackendCall } from './backend-call';
