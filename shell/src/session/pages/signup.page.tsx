import { useEffect, useState } from 'react';
import { endpoints, type OtpTicket } from '@galla/contract';
import { http } from '@galla/shared/http';
import { Link, useLocation } from '@galla/shared/router';
import { Banner } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { AuthLayout } from './auth-layout';
import { hasCode, problemText } from './auth-problem';
import { DetailsStep } from './details-step';
import { FlowProgress } from './flow-progress';
import { MobileStep, type MobileNumber } from './mobile-step';
import { OtpStep } from './otp-step';
import { carriedNumber, noNumber } from './carried-number';
import { storeTicket, storedTicket } from '../stored-ticket';
import { loginPath } from '../session-paths';

type Step =
  | { kind: 'mobile'; problem: unknown }
  | { kind: 'otp'; ticket: OtpTicket }
  | { kind: 'details'; proof: string; sentTo: string };

const order = ['mobile', 'otp', 'details'] as const;

/** A reload while the code is awaited stays at that step. */
function useKeptStep() {
  const state = useState<Step>(() => {
    const ticket = storedTicket('signup');
    return ticket ? { kind: 'otp', ticket } : { kind: 'mobile', problem: null };
  });
  const [step] = state;
  useEffect(() => storeTicket('signup', step.kind === 'otp' ? step.ticket : null), [step]);
  return state;
}

/** /signup: number, code, store. The number is kept on a step back. */
export function SignupPage() {
  const t = useShellTexts();
  const carried = carriedNumber(useLocation().state);
  const [number, setNumber] = useState<MobileNumber>(carried ?? noNumber);
  const [step, setStep] = useKeptStep();

  const handleNumber = async (typed: MobileNumber): Promise<void> => {
    setNumber(typed);
    try {
      const { data } = await http.call(endpoints.account.initSignup, { body: typed });
      setStep({ kind: 'otp', ticket: data });
    } catch (error) {
      setStep({ kind: 'mobile', problem: error });
    }
  };

  return (
    <AuthLayout
      screenTitle={t('screens.signup')}
      step={step.kind}
      title={titleOf(step, t)}
      hint={hintOf(step, t)}
      progress={
        <FlowProgress
          label={t('signup.stepsLabel')}
          steps={order.map((name) => t(`signup.steps.${name}`))}
          current={order.indexOf(step.kind)}
        />
      }
      footer={
        <>
          {t('auth.haveAccount')}
          <Link className="auth-link" to={loginPath}>
            {t('auth.signIn')}
          </Link>
        </>
      }
    >
      {step.kind === 'mobile' && (
        <MobileStep
          initial={number}
          onSubmit={handleNumber}
          problem={<NumberProblem error={step.problem} />}
        />
      )}
      {step.kind === 'otp' && (
        <OtpStep
          ticket={step.ticket}
          onTicket={(ticket) => setStep({ kind: 'otp', ticket })}
          onVerified={(proof) => setStep({ kind: 'details', proof, sentTo: step.ticket.sentTo })}
          onRefused={(error) => setStep({ kind: 'mobile', problem: error })}
          onChangeNumber={() => setStep({ kind: 'mobile', problem: null })}
        />
      )}
      {step.kind === 'details' && (
        <DetailsStep
          proof={step.proof}
          onProofExpired={(error) => setStep({ kind: 'mobile', problem: error })}
        />
      )}
    </AuthLayout>
  );
}

type Texts = ReturnType<typeof useShellTexts>;

function titleOf(step: Step, t: Texts): string {
  if (step.kind === 'mobile') return t('signup.mobileTitle');
  return step.kind === 'otp' ? t('otp.title') : t('signup.detailsTitle');
}

function hintOf(step: Step, t: Texts): string {
  if (step.kind === 'mobile') return t('signup.mobileHint');
  if (step.kind === 'otp') return t('otp.sentTo', { number: step.ticket.sentTo });
  return t('signup.verified', { number: step.sentTo });
}

function NumberProblem({ error }: { error: unknown }) {
  const t = useShellTexts();
  if (error === null) return null;
  if (!hasCode(error, 'USER_EXISTS')) return <Banner tone="error">{problemText(error)}</Banner>;
  return (
    <Banner tone="warn">
      {t('signup.exists')}{' '}
      <Link className="auth-link" to={loginPath}>
        {t('signup.signInInstead')}
      </Link>
    </Banner>
  );
}
