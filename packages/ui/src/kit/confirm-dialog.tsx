import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Button } from '../base/button';
import type { Asked } from '../base/confirm-store';
import { Text } from '../base/text';
import { Modal } from './modal';

/** The dialog of `confirm`: question, focused cancel button, confirm button. */
export function ConfirmDialog({ asked: { question, answer } }: { asked: Asked }) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={question.title}
      width={420}
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {question.cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.message !== undefined && <Text tone="muted">{question.message}</Text>}
      {question.choices && (
        <fieldset className="g-confirm-choices">
          <legend>{question.choices.title}</legend>
          {question.choices.options.map(({ label, onChoose }) => (
            <Button
              key={label}
              onClick={() => {
                onChoose();
                answer(true);
              }}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </Modal>
  );
}
