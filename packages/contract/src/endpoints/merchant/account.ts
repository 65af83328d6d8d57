import * as z from 'zod/mini';
import {
  completeSignupBodySchema,
  deviceSessionSchema,
  codeRequestBodySchema,
  loginBodySchema,
  otpProofSchema,
  otpTicketSchema,
  resetPasswordBodySchema,
  sendOtpBodySchema,
  sessionSchema,
  storeNameCheckBodySchema,
  storeNameCheckSchema,
  verifyOtpBodySchema,
} from '../../people/account';
import { anyUser, anybody } from '../callers';
import { idSchema } from '../../basics/primitives';

const done = z.object({});

export const login = anybody.post('/account/login', 'Sign in; the token comes in the x-access-token header', {
  showLoading: true,
  body: loginBodySchema,
  data: sessionSchema,
});

export const logout = anyUser.post('/account/logout', 'End this session', { body: done, data: done });

export const restData = anyUser.get('/account/restData', 'The signed-in user and merchant as they are now', {
  data: sessionSchema,
});

export const signupValidation = anybody.post('/account/v2/signupValidation', 'Whether a store name is free', {
  quietErrors: true,
  body: storeNameCheckBodySchema,
  data: storeNameCheckSchema,
});

export const initSignup = anybody.post('/account/initSignup', 'Begin a signup: sends an OTP to the number', {
  body: codeRequestBodySchema,
  data: otpTicketSchema,
});

export const sendOtp = anybody.post('/account/sendOtp', 'Send the OTP of a running flow again', {
  body: sendOtpBodySchema,
  data: otpTicketSchema,
});

export const verifyOtp = anybody.post(
  '/account/v2/signup',
  'Check the OTP of a flow; the proof completes it',
  { showLoading: true, showMsg: true, body: verifyOtpBodySchema, data: otpProofSchema },
);

export const completeSignup = anybody.post(
  '/account/v2/complete-signup',
  'Make the merchant and its owner, and sign in',
  { showLoading: true, body: completeSignupBodySchema, data: sessionSchema },
);

export const forgetPassword = anybody.post(
  '/account/forgetPassword',
  'Begin a password reset: sends an OTP to the number',
  { body: codeRequestBodySchema, data: otpTicketSchema },
);

export const resetPassword = anybody.post(
  '/account/resetPassword',
  'Set a new password with an OTP proof; ends every session of the user',
  { showLoading: true, showMsg: true, body: resetPasswordBodySchema, data: done },
);

export const devices = anyUser.get('/account/devices', 'Where the user is signed in', {
  data: z.array(deviceSessionSchema),
});

export const signOutDevice = anyUser.post('/account/devices/signOut', 'End another session of the user', {
  showMsg: true,
  body: z.object({ sessionId: idSchema }),
  data: done,
});
