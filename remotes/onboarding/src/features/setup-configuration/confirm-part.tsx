import type { ReactNode } from 'react';
import { Form, type ZodForm } from '@galla/ui/forms';
import { Button, Group, Stack, Text } from '@galla/ui';
import type { SaveState, StepFields } from '../../lib/setup/use-autosave';
import { useTexts } from '../../messages/texts';
import { SaveNote } from '../../ui/save-note';

interface ConfirmPartProps<Input extends object, Output> {
  /** This part was saved explicitly: the defaults alone complete nothing. */
  confirmed: boolean;
  form: ZodForm<Input, Output>;
  autosave: { state: SaveState; save: (fields: StepFields<'config'>) => void; flush: () => Promise<void> };
  fieldsOf: (values: Input) => StepFields<'config'>;
  children: ReactNode;
}

/** A part that is saved as it changes, its state, and a button to confirm the defaults. */
export function ConfirmPart<Input extends object, Output>({
  confirmed,
  form,
  autosave,
  fieldsOf,
  children,
}: ConfirmPartProps<Input, Output>) {
  const t = useTexts();
  const confirmAsIs = async (): Promise<void> => {
    autosave.save(fieldsOf(form.getValues()));
    await autosave.flush();
  };
  return (
    <Form form={form} onSubmit={confirmAsIs}>
      <Stack gap={4}>
        {children}
        {!confirmed && (
          <Group gap={3}>
            <Button type="submit" variant="primary" icon="check">
              {t('setupConfiguration.confirm')}
            </Button>
            <Text size="sm" tone="muted">
              {t('setupConfiguration.confirmHint')}
            </Text>
          </Group>
        )}
        <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
      </Stack>
    </Form>
  );
}
