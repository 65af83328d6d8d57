import { useId, useState } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import { Button } from '@galla/ui';
import { DraftForm } from '@galla/ui/forms';
import { Modal } from '@galla/ui/kit';
import { spansOf, spansProblem, timingsOf, type ItemTimings, type TimingSpan } from '../../lib/timing-spans';
import { useMenuText } from '../../messages/texts';
import { TimingsEditor } from '../../ui/timings-editor';

interface TimingsDialogProps {
  title: string;
  initial: ItemTimings;
  /** Returns whether they were saved. */
  onSave: (timings: ItemTimings) => Promise<boolean>;
  onClose: () => void;
}

/** When items are served. */
export function TimingsDialog({ title, initial, onSave, onClose }: TimingsDialogProps) {
  const t = useMenuText();
  const [spans, setSpans] = useState<readonly TimingSpan[]>(() => spansOf(initial));
  const [busy, setBusy] = useState(false);
  const [first] = useState(spans);
  useUnsavedWork(spans !== first);
  const formId = useId();
  const isWrong = spansProblem(spans) !== null;
  const save = async (): Promise<void> => {
    if (isWrong || busy) return;
    setBusy(true);
    if (await onSave(timingsOf(spans))) onClose();
    else setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t('timings.apply')}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={isWrong} onSubmit={() => void save()}>
        <TimingsEditor spans={spans} onChange={setSpans} />
      </DraftForm>
    </Modal>
  );
}
