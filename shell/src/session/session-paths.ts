import ownScreens from '../own-screens.json';

/** Screens before sign-in. The build writes the chunk of each into shell.json. */
export const loginPath = ownScreens.login.path;
export const signupPath = ownScreens.signup.path;
export const forgotPasswordPath = ownScreens.forgotPassword.path;
export const joinPath = ownScreens.join.path;
