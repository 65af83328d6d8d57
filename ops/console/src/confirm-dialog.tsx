import { canariesWouldEndSchema, type EndedCanary } from '@galla/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from './api';
import { useTexts } from './messages/texts';
import { describeProblem } from './use-submit';

/** An action of an operator. */
export interface Act {
  /** What will happen, in one sentence. */
  text: string;
  /** Label of its button. */
  label: string;
  danger: boolean;
  /** Offers to quarantine the release that is rolled back. */
  offersQuarantine?: boolean;
  /** Field of the dialog; default: 'reason'. */
  asks?: 'reason' | 'password' | 'remotes' | 'nothing';
  /** Initial value of the field. */
  answer?: string;
  /**
   * `answer`: the reason, the password or the names of remotes. `force`: also ends canaries of other remotes that are
   * incompatible with the target of the rollback.
   */
  run: (answer: string, quarantine: boolean, force: boolean) => Promise<unknown>;
}

/** Shows what will happen, asks for a reason, and runs the action. */
export function ConfirmDialog({
  act,
  onClose,
  onDone,
  onOutdated,
}: {
  act: Act;
  onClose: () => void;
  onDone: () => void;
  /** A concurrent change was detected: the page behind the dialog is stale. */
  onOutdated: () => void;
}) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  /** Canaries that the action would end; once listed, the next confirmation includes them. */
  const [inTheWay, setInTheWay] = useState<readonly EndedCanary[]>([]);
  useEffect(() => dialog.current?.showModal(), []);

  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      act.run(String(form.get('answer') ?? ''), form.get('quarantine') === 'on', inTheWay.length > 0),
    onSuccess: onDone,
    onError: (failure) => {
      setInTheWay(canariesIn(failure));
      if (failure instanceof ApiProblem && failure.code === 'PRECONDITION_FAILED') onOutdated();
    },
  });

  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="act-text">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate(new FormData(event.currentTarget));
        }}
      >
        <h2 id="act-text">{act.text}</h2>
        <Answer asks={act.asks ?? 'reason'} present={act.answer ?? ''} />
        {act.offersQuarantine ? (
          <label className="line">
            <input type="checkbox" name="quarantine" /> {t('alsoQuarantine')}
          </label>
        ) : null}
        {inTheWay.length === 0 ? null : (
          <div className="notice bad" role="alert">
            <p>{t('canariesEnd')}</p>
            <ul>
              {inTheWay.map(({ remote, releaseId }) => (
                <li key={remote}>
                  {remote} <code>{releaseId}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
        {error === null || inTheWay.length > 0 ? null : (
          <p className="notice bad" role="alert">
            {describeProblem(error, t)}
          </p>
        )}
        <p className="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
          <button type="submit" className={act.danger ? 'danger' : 'main'} disabled={isPending}>
            {inTheWay.length === 0 ? act.label : t('endCanaries')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** The canaries listed in a refusal; otherwise empty. */
function canariesIn(error: unknown): readonly EndedCanary[] {
  if (!(error instanceof ApiProblem) || error.code !== 'CANARIES_WOULD_END') return [];
  return canariesWouldEndSchema.safeParse(error.details).data?.canaries ?? [];
}

function Answer({ asks, present }: { asks: NonNullable<Act['asks']>; present: string }) {
  const t = useTexts();
  if (asks === 'nothing') return null;
  const wiring = { name: 'answer', 'aria-describedby': 'answer-hint' };
  const { label, hint, field } = {
    reason: {
      label: t('reason'),
      hint: t('reasonHint'),
      field: <textarea {...wiring} required minLength={3} maxLength={500} rows={2} />,
    },
    password: {
      label: t('newPassword'),
      hint: t('passwordHint'),
      field: (
        <input
          {...wiring}
          type="password"
          required
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
        />
      ),
    },
    remotes: {
      label: t('ownRemotes'),
      hint: t('ownRemotesHint'),
      field: <input {...wiring} defaultValue={present} autoComplete="off" spellCheck={false} />,
    },
  }[asks];
  return (
    <>
      <label>
        {label}
        {field}
      </label>
      <p id="answer-hint" className="quiet">
        {hint}
      </p>
    </>
  );
}
