import type { ZodForm } from '@galla/shared/forms';
import { Button, Group, Stack, Text } from '@galla/shared/ui';
import type { SaveState, StepFields } from '../../lib/setup/use-autosave';
import { useTexts } from '../../lib/texts';
import { SaveNote } from '../../ui/save-note';

interface ConfirmPartProps<Input extends object, Output> {
  /** Somebody has saved this part: the defaults alone complete nothing. */
  confirmed: boolean;
  form: ZodForm<Input, Output>;
  autosave: { state: SaveState; save: (fields: StepFields<'config'>) => void; flush: () => Promise<void> };
  fieldsOf: (values: Input) => StepFields<'config'>;
}

/** Whether the part is kept, and a way to say that it is right as it stands. */
export function ConfirmPart<Input extends object, Output>({
  confirmed,
  form,
  autosave,
  fieldsOf,
}: ConfirmPartProps<Input, Output>) {
  const t = useTexts();
  const confirmAsIs = form.handleSubmit(async () => {
    autosave.save(fieldsOf(form.getValues()));
    await autosave.flush();
  });
  return (
    <Stack gap={3}>
      {!confirmed && (
        <Group gap={3}>
          <Button variant="primary" icon="check" onClick={() => void confirmAsIs()}>
            {t('setupConfiguration.confirm')}
          </Button>
          <Text size="sm" tone="muted">
            {t('setupConfiguration.confirmHint')}
          </Text>
        </Group>
      )}
      <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
    </Stack>
  );
}
