import { Button } from '@galla/ui';
import { Drawer } from '@galla/ui/kit';
import { useIsMutating } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../messages/texts';

interface FormDrawerProps {
  title: string;
  /** Label of the button that sends the form. */
  submitLabel: string;
  opened: boolean;
  onClose: () => void;
  /** Draws the form, with this id. */
  children: (formId: string) => ReactNode;
}

/** A drawer with a form, and the buttons that send it and close the drawer. */
export function FormDrawer({ title, submitLabel, opened, onClose, children }: FormDrawerProps) {
  const t = useTexts();
  const formId = useId();
  // The drawer covers the page: what is being sent is this form.
  const busy = useIsMutating() > 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Drawer>
  );
}
