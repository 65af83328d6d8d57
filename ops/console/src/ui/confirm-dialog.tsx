import { canariesWouldEndSchema, type EndedCanary } from '@galla/contract';
import { Banner, Button, Checkbox, PasswordInput, Stack, TextArea, TextInput } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiProblem } from '../lib/api';
import { useTexts } from '../messages/texts';
import { describeProblem, useFieldChecks, type FieldRules } from '../lib/use-submit';

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

type Asks = NonNullable<Act['asks']>;

const rulesOf: Readonly<Record<Asks, FieldRules>> = {
  reason: { answer: { min: 3 } },
  password: { answer: { min: 10 } },
  remotes: {},
  nothing: {},
};

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
  const formId = useId();
  const { errors, check } = useFieldChecks();
  /** Canaries that the action would end; once listed, the next confirmation includes them. */
  const [inTheWay, setInTheWay] = useState<readonly EndedCanary[]>([]);
  const asks = act.asks ?? 'reason';

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
    <Modal
      opened
      onClose={onClose}
      title={act.text}
      footer={
        <>
          <Button onClick={onClose} {...(asks === 'nothing' && { 'data-autofocus': true })}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={act.danger ? 'danger' : 'primary'} loading={isPending}>
            {inTheWay.length === 0 ? act.label : t('endCanaries')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          if (!isPending && check(form, rulesOf[asks])) mutate(new FormData(form));
        }}
      >
        <Stack gap={4}>
          <Answer asks={asks} present={act.answer ?? ''} error={errors['answer']} />
          {act.offersQuarantine ? <Checkbox name="quarantine" label={t('alsoQuarantine')} /> : null}
          {inTheWay.length === 0 ? null : (
            <Banner tone="error">
              {t('canariesEnd')}
              <ul>
                {inTheWay.map(({ remote, releaseId }) => (
                  <li key={remote}>
                    {remote} <code>{releaseId}</code>
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {error === null || inTheWay.length > 0 ? null : (
            <Banner tone="error">{describeProblem(error, t)}</Banner>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

/** The canaries listed in a refusal; otherwise empty. */
function canariesIn(error: unknown): readonly EndedCanary[] {
  if (!(error instanceof ApiProblem) || error.code !== 'CANARIES_WOULD_END') return [];
  return canariesWouldEndSchema.safeParse(error.details).data?.canaries ?? [];
}

function Answer({ asks, present, error }: { asks: Asks; present: string; error: string | undefined }) {
  const t = useTexts();
  const field = { name: 'answer', error, 'data-autofocus': true };
  switch (asks) {
    case 'nothing':
      return null;
    case 'reason':
      return (
        <TextArea
          {...field}
          label={t('reason')}
          description={t('reasonHint')}
          required
          maxLength={500}
          rows={2}
        />
      );
    case 'password':
      return (
        <PasswordInput
          {...field}
          label={t('newPassword')}
          description={t('passwordHint')}
          required
          autoComplete="new-password"
          maxLength={200}
        />
      );
    case 'remotes':
      return (
        <TextInput
          {...field}
          label={t('ownRemotes')}
          description={t('ownRemotesHint')}
          defaultValue={present}
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}
