import { OpeningNote } from '../frame/opening-note';
import { pagePart, usePagePart } from '../frame/page-part';
import { PartFailure } from '../frame/part-failure';
import { addShellTexts } from '../messages/shell-texts';

/** The login screen, and apart from it the flows with their forms: most people only ever see the first. */
export const loginPart = pagePart(() => import(/* webpackChunkName: "login" */ './login.page'));
const flowPart = pagePart(async () => {
  const flows = await import(/* webpackChunkName: "auth-flows" */ './auth-flows');
  await addShellTexts(flows.flowsEn);
  return flows;
});

export function LoginScreen() {
  const part = usePagePart(loginPart);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  return part.kind === 'loading' ? <OpeningNote /> : <part.module.LoginPage />;
}

export function FlowScreen({ name }: { name: 'SignupPage' | 'ForgotPasswordPage' | 'JoinPage' }) {
  const part = usePagePart(flowPart);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  if (part.kind === 'loading') return <OpeningNote />;
  const Screen = part.module[name];
  return <Screen />;
}
