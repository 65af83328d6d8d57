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
import { endpoint } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const done = z.object({});

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  access: 'public',
  showLoading: true,
  body: loginBodySchema,
  data: sessionSchema,
  summary: 'Sign in; the token comes in the x-access-token header',
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  body: done,
  data: done,
  summary: 'End this session',
});

export const restData = endpoint({
  method: 'GET',
  path: '/account/restData',
  data: sessionSchema,
  summary: 'The signed-in user and merchant as they are now',
});

export const signupValidation = endpoint({
  method: 'POST',
  path: '/account/v2/signupValidation',
  access: 'public',
  quietErrors: true,
  body: storeNameCheckBodySchema,
  data: storeNameCheckSchema,
  summary: 'Whether a store name is free',
});

export const initSignup = endpoint({
  method: 'POST',
  path: '/account/initSignup',
  access: 'public',
  body: codeRequestBodySchema,
  data: otpTicketSchema,
  summary: 'Begin a signup: sends an OTP to the number',
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/account/sendOtp',
  access: 'public',
  body: sendOtpBodySchema,
  data: otpTicketSchema,
  summary: 'Send the OTP of a running flow again',
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/account/v2/signup',
  access: 'public',
  showLoading: true,
  showMsg: true,
  body: verifyOtpBodySchema,
  data: otpProofSchema,
  summary: 'Check the OTP of a flow; the proof completes it',
});

export const completeSignup = endpoint({
  method: 'POST',
  path: '/account/v2/complete-signup',
  access: 'public',
  showLoading: true,
  body: completeSignupBodySchema,
  data: sessionSchema,
  summary: 'Make the merchant and its owner, and sign in',
});

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/account/forgetPassword',
  access: 'public',
  body: codeRequestBodySchema,
  data: otpTicketSchema,
  summary: 'Begin a password reset: sends an OTP to the number',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/account/resetPassword',
  access: 'public',
  showLoading: true,
  showMsg: true,
  body: resetPasswordBodySchema,
  data: done,
  summary: 'Set a new password with an OTP proof; ends every session of the user',
});

export const devices = endpoint({
  method: 'GET',
  path: '/account/devices',
  data: z.array(deviceSessionSchema),
  summary: 'Where the user is signed in',
});

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/account/devices/signOut',
  showMsg: true,
  body: z.object({ sessionId: idSchema }),
  data: done,
  summary: 'End another session of the user',
});
