import { endpoints, type EndpointConfig } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { createCallPolicy } from './call-policy';

const read = endpoints.outlets.outletList;
const write = endpoints.outlets.setAvailability;
const quietWrite = endpoints.orders.claimTicket;
const change = endpoints.orders.changeStatus;
const login = endpoints.account.login;
const bulkOrders = endpoints.posBulk.csvOrders;

function page({ online = true, signedIn = true, lost = false } = {}) {
  const log: string[] = [];
  const policy = createCallPolicy({
    isOnline: () => online,
    isLossShown: () => lost,
    isSignedIn: () => signedIn,
    endSession: (reason) => log.push(`end ${reason}`),
    goOffline: () => log.push('offline'),
    toastError: (message, title) => log.push(`error ${title ?? '-'}: ${message}`),
    toastSuccess: (message) => log.push(`success ${message}`),
    changeLoading: (by) => log.push(`loading ${by}`),
    hideLoading: () => log.push('hide'),
    report: (error) => log.push(`report ${error.message}`),
    texts: {
      error: () => 'Error',
      sessionExpired: () => 'Session Expires!!',
      unreachable: () => 'unreachable',
      tooSlow: () => 'too slow',
    },
  });
  const fail = (endpoint: EndpointConfig, status: number, code: string, message = 'words') => {
    log.length = 0;
    policy.onFailure(endpoint, new ApiError(status, code, message));
    return [...log];
  };
  return { log, policy, fail };
}

test('API-03 403: the message as a toast titled Error', () => {
  expect(page().fail(read, 403, 'NOT_PERMITTED')).toEqual(['error Error: words']);
});

test('API-03 403 without a message: the whole error', () => {
  expect(page().fail(read, 403, 'NOT_PERMITTED', '')).toEqual([
    'error Error: {"status":403,"code":"NOT_PERMITTED"}',
  ]);
});

test('API-03 403 LOGGED_OUT: a toast, and the session ends', () => {
  expect(page().fail(read, 403, 'LOGGED_OUT')).toEqual(['error Error: words', 'end revoked']);
});

test('API-03 401: redirects to login, without a toast', () => {
  expect(page().fail(read, 401, 'NOT_AUTHENTICATED')).toEqual(['end expired']);
});

test('API-03 other 4xx with TOKEN_EXPIRED: redirects to login, with its message', () => {
  expect(page().fail(read, 419, 'TOKEN_EXPIRED')).toEqual(['end expired', 'error -: Session Expires!!']);
});

test('API-03 other 4xx: the message as a toast', () => {
  expect(page().fail(read, 404, 'NOT_FOUND')).toEqual(['error -: words']);
});

test('API-03 5xx: the message as a toast without a title', () => {
  expect(page().fail(read, 500, 'INTERNAL')).toEqual(['error -: words']);
});

test('API-03 bulk orders and screens with inline errors get no toast, but the session rules apply', () => {
  const { fail } = page();
  expect(fail({ ...bulkOrders, method: 'GET' }, 422, 'VALIDATION_FAILED')).toEqual([]);
  expect(fail({ ...bulkOrders, method: 'GET' }, 500, 'INTERNAL')).toEqual([]);
  expect(fail(quietWrite, 409, 'CONFLICT')).toEqual(['hide']);
  expect(fail(quietWrite, 401, 'NOT_AUTHENTICATED')).toEqual(['hide', 'end expired']);
  expect(fail(quietWrite, 403, 'NOT_PERMITTED')).toEqual(['hide', 'error Error: words']);
});

test('NAV-04 any failed write hides the overlay; a failed read does not', () => {
  const { fail } = page();
  expect(fail(write, 500, 'INTERNAL')).toEqual(['hide', 'error -: words']);
  expect(fail(read, 500, 'INTERNAL')).toEqual(['error -: words']);
});

test('UX-08 no answer while the page says that the connection is lost: a read adds no toast, an act does', () => {
  const lost = page({ lost: true });
  expect(lost.fail(read, 0, 'NETWORK')).toEqual([]);
  expect(lost.fail(write, 0, 'NETWORK')).toEqual(['hide', 'error -: unreachable']);
  expect(lost.fail(read, 500, 'INTERNAL')).toEqual(['error -: words']);
});

test('API-04 no answer while offline: redirects to /no-internet, even for quiet calls', () => {
  expect(page({ online: false }).fail(quietWrite, 0, 'NETWORK')).toEqual(['hide', 'offline']);
});

test('no answer while online: a toast, except where the screen shows the error inline', () => {
  const { fail } = page();
  expect(fail(read, 0, 'NETWORK')).toEqual(['error -: unreachable']);
  expect(fail(read, 0, 'TIMEOUT')).toEqual(['error -: too slow']);
  expect(fail({ ...read, quietErrors: true }, 0, 'NETWORK')).toEqual([]);
});

test('API-05 an answer that violates the contract is reported and not shown', () => {
  expect(page().fail(read, 200, 'UNREADABLE')).toEqual(['report words']);
});

test('API-03 refusals of sign-in, sign-up and order changes are toasts; a wrong password is the form’s', () => {
  const { fail } = page({ signedIn: false });
  expect(fail(login, 401, 'LOGIN_FAILED')).toEqual(['hide']);
  expect(fail(login, 403, 'ACCOUNT_BLOCKED')).toEqual(['hide', 'error Error: words']);
  expect(fail(login, 404, 'USER_NOT_FOUND')).toEqual(['hide', 'error -: words']);
  expect(fail(endpoints.account.verifyOtp, 422, 'OTP_INVALID')).toEqual(['hide', 'error -: words']);
  expect(page().fail(change, 409, 'ORDER_ALREADY_CHANGED')).toEqual(['hide', 'error -: words']);
});

test('late answers to calls of an ended session are ignored', () => {
  const { fail } = page({ signedIn: false });
  expect(fail(read, 401, 'NOT_AUTHENTICATED')).toEqual([]);
  expect(fail(read, 403, 'LOGGED_OUT')).toEqual([]);
});

test('API-01 showMsg shows the success message, other endpoints do not', () => {
  const { policy, log } = page();
  policy.onSuccess(write, 'Saved');
  policy.onSuccess(write, null);
  policy.onSuccess(read, 'Listed');
  policy.onLoading(1);
  expect(log).toEqual(['success Saved', 'loading 1']);
});

test('ORD-08 an order that does not exist is said by its panel alone; a refusal of it is a toast', () => {
  const { orderDetail } = endpoints.orders;
  expect(page().fail(orderDetail, 404, 'NOT_FOUND')).toEqual([]);
  expect(page().fail(orderDetail, 403, 'NOT_PERMITTED')).toEqual(['error Error: words']);
});
