/** Screens of those who are not signed in. */
export const loginPath = '/login';
export const signupPath = '/signup';
export const forgotPasswordPath = '/forgot-password';
export const joinPath = '/join';
