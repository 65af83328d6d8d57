import { canariesWouldEndSchema, type EndedCanary } from '@galla/shared/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiProblem } from './api';
import { useTexts } from './messages/texts';

/** Something that an operator is about to do. */
export interface Act {
  /** What will happen, in one sentence. */
  text: string;
  /** The button that does it. */
  label: string;
  danger: boolean;
  /** Offers to quarantine what is rolled back. */
  offersQuarantine?: boolean;
  /** What is asked before it is done; a reason unless it says otherwise. */
  asks?: 'reason' | 'password' | 'remotes' | 'nothing';
  /** The answer that stands there at first. */
  answer?: string;
  /**
   * `answer`: the reason, the password or the names of remotes. `force`: canaries of others end that do not fit what is
   * gone back to.
   */
  run: (answer: string, quarantine: boolean, force: boolean) => Promise<unknown>;
}

/** Says what will happen, asks why, and does it. */
export function ConfirmDialog({
  act,
  onClose,
  onDone,
  onOutdated,
}: {
  act: Act;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else changed it meanwhile: what stands behind the dialog is old. */
  onOutdated: () => void;
}) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Canaries that would end with it: named, it may be asked for with them. */
  const [inTheWay, setInTheWay] = useState<readonly EndedCanary[]>([]);
  useEffect(() => dialog.current?.showModal(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await act.run(String(form.get('answer') ?? ''), form.get('quarantine') === 'on', inTheWay.length > 0);
      onDone();
    } catch (error) {
      const canaries = canariesIn(error);
      setInTheWay(canaries);
      setProblem(
        canaries.length > 0 ? null : (error instanceof ApiProblem && error.message) || texts.unreachable,
      );
      setBusy(false);
      if (error instanceof ApiProblem && error.code === 'PRECONDITION_FAILED') onOutdated();
    }
  }

  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="act-text">
      <form onSubmit={(event) => void handleSubmit(event)}>
        <h2 id="act-text">{act.text}</h2>
        <Answer asks={act.asks ?? 'reason'} present={act.answer ?? ''} />
        {act.offersQuarantine ? (
          <label className="line">
            <input type="checkbox" name="quarantine" /> {texts.alsoQuarantine}
          </label>
        ) : null}
        {inTheWay.length === 0 ? null : (
          <div className="notice bad" role="alert">
            <p>{texts.canariesEnd}</p>
            <ul>
              {inTheWay.map(({ remote, releaseId }) => (
                <li key={remote}>
                  {remote} <code>{releaseId}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <p className="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" className={act.danger ? 'danger' : 'main'} disabled={busy}>
            {inTheWay.length === 0 ? act.label : texts.endCanaries}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** The canaries that a refusal names; none in any other. */
function canariesIn(error: unknown): readonly EndedCanary[] {
  if (!(error instanceof ApiProblem) || error.code !== 'CANARIES_WOULD_END') return [];
  return canariesWouldEndSchema.safeParse(error.details).data?.canaries ?? [];
}

function Answer({ asks, present }: { asks: NonNullable<Act['asks']>; present: string }) {
  const texts = useTexts();
  if (asks === 'nothing') return null;
  const wiring = { name: 'answer', 'aria-describedby': 'answer-hint' };
  const { label, hint, field } = {
    reason: {
      label: texts.reason,
      hint: texts.reasonHint,
      field: <textarea {...wiring} required minLength={3} maxLength={500} rows={2} />,
    },
    password: {
      label: texts.newPassword,
      hint: texts.passwordHint,
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
      label: texts.ownRemotes,
      hint: texts.ownRemotesHint,
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
