import guestScreens from './guest-screens.json';

/** Screens of those who are not signed in; the build tells the server of each which part of the shell draws it. */
export const loginPath = guestScreens.login.path;
export const signupPath = guestScreens.signup.path;
export const forgotPasswordPath = guestScreens.forgotPassword.path;
export const joinPath = guestScreens.join.path;
