import { useEffect, useState } from 'react';
import { endpoints, type OtpTicket } from '@galla/contract';
import { http } from '@galla/shared/http';
import { Link, useNavigate } from '@galla/shared/router';
import { Banner } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { AuthLayout } from './auth-layout';
import { hasCode, problemText } from './auth-problem';
import { noNumber } from './carried-number';
import { FlowProgress } from './flow-progress';
import { MobileStep, type MobileNumber } from './mobile-step';
import { NewPasswordStep } from './new-password-step';
import { offerSignup } from './offer-signup';
import { OtpStep } from './otp-step';
import { storeTicket, storedTicket } from '../stored-ticket';
import { loginPath, signupPath } from '../session-paths';

type Step =
  | { kind: 'mobile'; problem: string | null }
  | { kind: 'otp'; ticket: OtpTicket }
  | { kind: 'password'; proof: string };

const order = ['mobile', 'otp', 'password'] as const;

/** A reload while the code is awaited stays at that step. */
function useKeptStep() {
  const state = useState<Step>(() => {
    const ticket = storedTicket('forgot-password');
    return ticket ? { kind: 'otp', ticket } : { kind: 'mobile', problem: null };
  });
  const [step] = state;
  useEffect(() => storeTicket('forgot-password', step.kind === 'otp' ? step.ticket : null), [step]);
  return state;
}

/** /forgot-password: number, code, new password. The holder of an unknown number is offered sign-up. */
export function ForgotPasswordPage() {
  const t = useShellTexts();
  const navigate = useNavigate();
  const [number, setNumber] = useState<MobileNumber>(noNumber);
  const [step, setStep] = useKeptStep();

  const handleNumber = async (typed: MobileNumber): Promise<void> => {
    setNumber(typed);
    try {
      const { data } = await http.call(endpoints.account.forgetPassword, { body: typed });
      setStep({ kind: 'otp', ticket: data });
    } catch (error) {
      setStep({ kind: 'mobile', problem: problemText(error) });
    }
  };

  /** Only the holder of the number learns that it has no account. */
  const handleRefused = async (error: unknown): Promise<void> => {
    setStep({ kind: 'mobile', problem: hasCode(error, 'USER_NOT_FOUND') ? null : problemText(error) });
    if (hasCode(error, 'USER_NOT_FOUND') && (await offerSignup()))
      await navigate(signupPath, { state: { number } });
  };

  return (
    <AuthLayout
      screenTitle={t('screens.forgotPassword')}
      step={step.kind}
      title={t(titles[step.kind])}
      hint={step.kind === 'otp' ? t('otp.sentTo', { number: step.ticket.sentTo }) : t(hints[step.kind])}
      progress={
        <FlowProgress
          label={t('forgot.stepsLabel')}
          steps={order.map((name) => t(`forgot.steps.${name}`))}
          current={order.indexOf(step.kind)}
        />
      }
      footer={
        <Link className="auth-link" to={loginPath}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      {step.kind === 'mobile' && (
        <MobileStep
          initial={number}
          onSubmit={handleNumber}
          problem={step.problem !== null && <Banner tone="error">{step.problem}</Banner>}
        />
      )}
      {step.kind === 'otp' && (
        <OtpStep
          ticket={step.ticket}
          onTicket={(ticket) => setStep({ kind: 'otp', ticket })}
          onVerified={(proof) => setStep({ kind: 'password', proof })}
          onRefused={(error) => void handleRefused(error)}
          onChangeNumber={() => setStep({ kind: 'mobile', problem: null })}
        />
      )}
      {step.kind === 'password' && (
        <NewPasswordStep
          proof={step.proof}
          onSaved={() => void navigate(loginPath, { replace: true })}
          onProofExpired={(error) => setStep({ kind: 'mobile', problem: problemText(error) })}
        />
      )}
    </AuthLayout>
  );
}

const titles = { mobile: 'forgot.title', otp: 'otp.title', password: 'forgot.newTitle' } as const;
const hints = { mobile: 'forgot.hint', password: 'forgot.newHint' } as const;
