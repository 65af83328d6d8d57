import { useState } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import { Button } from '@galla/ui';
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
  const save = async (): Promise<void> => {
    if (spansProblem(spans) !== null) return;
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
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t('timings.apply')}
          </Button>
        </>
      }
    >
      <TimingsEditor spans={spans} onChange={setSpans} />
    </Modal>
  );
}
