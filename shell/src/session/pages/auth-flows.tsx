export { SignupPage } from './signup.page';
export { ForgotPasswordPage } from './forgot-password.page';
export { JoinPage } from './join.page';
