import { OpeningNote } from '../../ui/opening-note';
import { lazyModule, useLazyModule } from '@galla/shared/composition';
import { PartFailure } from '../../ui/part-failure';
import { addShellTexts } from '../../messages/shell-texts';

/** Login screen and auth flows are separate chunks: most users only need the first. */
export const loginPart = lazyModule(() => import(/* webpackChunkName: "login" */ './login.page'));
const addFlowTexts = async (): Promise<void> => {
  const { flowsEn } = await import(/* webpackChunkName: "auth-flows" */ '../../messages/flows.en');
  await addShellTexts(flowsEn);
};
const flowPart = lazyModule(async () => {
  await addFlowTexts();
  return import(/* webpackChunkName: "auth-flows" */ './auth-flows');
});

export function LoginScreen() {
  const part = useLazyModule(loginPart);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  return part.kind === 'loading' ? <OpeningNote /> : <part.module.LoginPage />;
}

export function FlowScreen({ name }: { name: 'SignupPage' | 'ForgotPasswordPage' | 'JoinPage' }) {
  const part = useLazyModule(flowPart);
  if (part.kind === 'failed') return <PartFailure onRetry={part.retry} />;
  if (part.kind === 'loading') return <OpeningNote />;
  const Screen = part.module[name];
  return <Screen />;
}
