import { useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';
import { Button } from '../button';
import type { Asked } from '../confirm-store';
import { Text } from '../text';
import { Modal } from './modal';

/** The dialog of `confirm`: the question, a way back that has the focus, and a way on. */
export function ConfirmDialog({ asked: { question, answer } }: { asked: Asked }) {
  const t = useMessages<typeof en>('shared');
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
    </Modal>
  );
}
