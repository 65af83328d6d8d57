import ownScreens from '../own-screens.json';

/** Screens of those who are not signed in; the build tells the server of each which part of the shell draws it. */
export const loginPath = ownScreens.login.path;
export const signupPath = ownScreens.signup.path;
export const forgotPasswordPath = ownScreens.forgotPassword.path;
export const joinPath = ownScreens.join.path;
