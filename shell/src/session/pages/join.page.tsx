import { useEffect, useState } from 'react';
import { endpoints, type OpenInvitation, type OtpTicket } from '@galla/contract';
import { http } from '@galla/shared/http';
import { Link, useLocation } from '@galla/shared/router';
import { Banner, Button, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { AuthLayout } from './auth-layout';
import { hasCode, problemText } from './auth-problem';
import { FlowProgress } from './flow-progress';
import { JoinDetailsStep } from './join-details-step';
import { OtpStep } from './otp-step';
import { storeTicket, storedTicket } from '../stored-ticket';
import { loginPath } from '../session-paths';

type Step =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string }
  | { kind: 'invited'; problem: string | null }
  | { kind: 'otp'; ticket: OtpTicket }
  | { kind: 'details'; proof: string };

const order = ['invited', 'otp', 'details'] as const;

/** /join#token: accepts an invitation. The phone number is set by the invitation. */
export function JoinPage() {
  const t = useShellTexts();
  const token = useLocation().hash.slice(1);
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'loading' });

  const fail = (error: unknown): void =>
    setStep(
      hasCode(error, 'INVITATION_INVALID') || hasCode(error, 'VALIDATION_FAILED')
        ? { kind: 'gone' }
        : { kind: 'failed', problem: problemText(error) },
    );
  const read = async (signal?: AbortSignal): Promise<void> => {
    setStep({ kind: 'loading' });
    try {
      const options = signal ? { signal } : {};
      const { data } = await http.call(endpoints.members.openInvitation, { body: { token } }, options);
      setInvitation(data);
      const kept = storedTicket('join');
      // Of another invitation, to another number.
      const ticket = kept?.sentTo === data.sentTo ? kept : null;
      setStep(ticket ? { kind: 'otp', ticket } : { kind: 'invited', problem: null });
    } catch (error) {
      if (!signal?.aborted) fail(error);
    }
  };
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the token is all it depends on
  }, [token]);

  useEffect(() => {
    if (step.kind !== 'loading') storeTicket('join', step.kind === 'otp' ? step.ticket : null);
  }, [step]);

  const handleSend = async (): Promise<void> => {
    try {
      const { data } = await http.call(endpoints.members.sendSubuserOtp, { body: { token } });
      setStep({ kind: 'otp', ticket: data });
    } catch (error) {
      if (hasCode(error, 'INVITATION_INVALID')) setStep({ kind: 'gone' });
      else setStep({ kind: 'invited', problem: problemText(error) });
    }
  };

  const current = order.indexOf(step.kind as (typeof order)[number]);
  return (
    <AuthLayout
      screenTitle={t('screens.join')}
      step={step.kind}
      title={titleOf(step, invitation, t)}
      hint={hintOf(step, invitation, t)}
      progress={
        current >= 0 && (
          <FlowProgress
            label={t('join.stepsLabel')}
            steps={order.map((name) => t(`join.steps.${name}`))}
            current={current}
          />
        )
      }
      footer={
        <Link className="auth-link" to={loginPath}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      {step.kind === 'loading' && (
        <>
          <LoadingNote />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </>
      )}
      {step.kind === 'failed' && (
        <Banner
          tone="error"
          action={{ label: t('offline.retry'), icon: 'refresh', onClick: () => void read() }}
        >
          {step.problem}
        </Banner>
      )}
      {step.kind === 'invited' && invitation && (
        <Invited invitation={invitation} problem={step.problem} onSend={handleSend} />
      )}
      {step.kind === 'otp' && (
        <OtpStep
          ticket={step.ticket}
          onTicket={(ticket) => setStep({ kind: 'otp', ticket })}
          onVerified={(proof) => setStep({ kind: 'details', proof })}
        />
      )}
      {step.kind === 'details' && invitation && (
        <JoinDetailsStep
          token={token}
          proof={step.proof}
          invitation={invitation}
          onGone={() => setStep({ kind: 'gone' })}
          onProofExpired={(error) => setStep({ kind: 'invited', problem: problemText(error) })}
        />
      )}
    </AuthLayout>
  );
}

type Texts = ReturnType<typeof useShellTexts>;

function titleOf(step: Step, invitation: OpenInvitation | null, t: Texts): string {
  if (step.kind === 'gone') return t('join.gone');
  if (step.kind === 'otp') return t('otp.title');
  if (step.kind === 'details') return t('join.detailsTitle');
  return invitation ? t('join.title', { store: invitation.storeName }) : t('screens.join');
}

function hintOf(step: Step, invitation: OpenInvitation | null, t: Texts): string {
  if (step.kind === 'gone') return t('join.goneHint');
  if (step.kind === 'loading') return t('join.loading');
  if (step.kind === 'otp') return t('otp.sentTo', { number: step.ticket.sentTo });
  if (invitation === null) return '';
  if (step.kind === 'details') return t('signup.verified', { number: invitation.sentTo });
  return t('join.hint', { name: invitation.invitedBy });
}

interface InvitedProps {
  invitation: OpenInvitation;
  problem: string | null;
  onSend: () => Promise<void>;
}

/** The invitation, and the code that verifies the phone number. */
function Invited({ invitation, problem, onSend }: InvitedProps) {
  const t = useShellTexts();
  const [sending, setSending] = useState(false);
  const handleSend = async (): Promise<void> => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <Stack gap={4}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <dl className="facts">
        <dt>{t('join.role')}</dt>
        <dd>{t(`role.${invitation.role}`)}</dd>
        <dt>{t('join.outlets')}</dt>
        <dd>{invitation.outlets?.join(', ') ?? t('join.allOutlets')}</dd>
        <dt>{t('join.number')}</dt>
        <dd>{invitation.sentTo}</dd>
      </dl>
      <Button variant="primary" fullWidth loading={sending} onClick={() => void handleSend()}>
        {t('join.send')}
      </Button>
    </Stack>
  );
}
