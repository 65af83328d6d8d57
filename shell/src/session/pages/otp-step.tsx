import { useRef, useState } from 'react';
import { endpoints, otp as otpFigures, type OtpTicket } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { Button, OtpInput, Spinner, Text } from '@galla/ui';
import { useShell } from '../shell-context';
import { useShellTexts } from '../../messages/shell-texts';
import { hasCode, problemText } from './auth-problem';
import { useCountdown } from './use-countdown';
import './otp-step.css';

interface Props {
  ticket: OtpTicket;
  /** The code was correct; the proof completes the flow. */
  onVerified: (proof: string) => void;
  /** The code was correct, but the flow does not fit the number: it has an account already, or none. */
  onRefused?: (error: unknown) => void;
  /** A new code was sent under a renewed ticket. */
  onTicket: (ticket: OtpTicket) => void;
  /** Absent: the number can't be changed. */
  onChangeNumber?: () => void;
}

/** Input of the code sent by SMS. Submits with the last digit. */
export function OtpStep({ ticket, onVerified, onRefused, onTicket, onChangeNumber }: Props) {
  const t = useShellTexts();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null);

  async function run(kind: 'checking' | 'sending', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (onRefused && (hasCode(error, 'USER_EXISTS') || hasCode(error, 'USER_NOT_FOUND'))) {
        onRefused(error);
        return;
      }
      setProblem(problemText(error));
      // An answered code is used up; after a network error the same code may be resubmitted.
      if (error instanceof ApiError && error.status > 0) setCode('');
    } finally {
      setBusy(null);
      input.current?.focus();
    }
  }

  const handleComplete = (otp: string): void =>
    void run('checking', async () => {
      const { data } = await http.call(endpoints.account.verifyOtp, { body: { ticket: ticket.ticket, otp } });
      onVerified(data.proof);
    });

  const handleResend = (): void =>
    void run('sending', async () => {
      const { data } = await http.call(endpoints.account.sendOtp, { body: { ticket: ticket.ticket } });
      setCode('');
      onTicket(data);
      notify.success({ message: t('otp.resent'), preset: 'brief' });
    });

  return (
    <form
      noValidate
      className="auth-fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === otpFigures.length) handleComplete(code);
      }}
    >
      <OtpInput
        ref={input}
        label={t('otp.label')}
        value={code}
        onChange={setCode}
        onComplete={handleComplete}
        error={problem}
      />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={busy === 'checking'}
        disabled={code.length < otpFigures.length && busy !== 'checking'}
      >
        {busy === 'checking' ? t('otp.checking') : t('otp.verify')}
      </Button>
      <div className="otp-ways">
        {/* Each code has a separate expiry and resend delay. */}
        <ResendButton
          key={ticket.expiresAt}
          resendAfterMs={ticket.resendAfterMs}
          busy={busy === 'sending'}
          onResend={handleResend}
        />
        {onChangeNumber && (
          <Button variant="ghost" icon="edit" onClick={onChangeNumber}>
            {t('otp.change')}
          </Button>
        )}
      </div>
      <InboxLink />
    </form>
  );
}

interface ResendProps {
  resendAfterMs: number;
  busy: boolean;
  onResend: () => void;
}

function ResendButton({ resendAfterMs, busy, onResend }: ResendProps) {
  const t = useShellTexts();
  const seconds = useCountdown(resendAfterMs);
  if (busy) return <Spinner label={t('frame.loading')} />;
  if (seconds > 0) {
    return (
      <Text as="span" tone="muted" numeric className="otp-wait">
        {t('otp.resendIn', { seconds })}
      </Text>
    );
  }
  return (
    <Button variant="ghost" icon="refresh" onClick={onResend}>
      {t('otp.resend')}
    </Button>
  );
}

/** The sandbox sends no SMS: its messages are listed on a page. */
function InboxLink() {
  const t = useShellTexts();
  const { sandboxInbox } = useShell().config;
  if (sandboxInbox === null) return null;
  return (
    <a className="auth-link otp-inbox" href={sandboxInbox} target="_blank" rel="noreferrer">
      {t('auth.inbox')}
      <span className="g-visually-hidden"> ({t('auth.opensNewTab')})</span>
    </a>
  );
}
