import { printFormSchema, type OutletConfig } from '@galla/contract';
import { SwitchField, useZodForm } from '@galla/ui/forms';
import { Stack } from '@galla/ui';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { FormPart } from '../../ui/form-part';
import { SaveNote } from '../../ui/save-note';
import { useSavedPart } from './use-saved-part';

type PrintConfig = OutletConfig['printConfig'];

/** What is printed. */
export function PrintPart({ setup }: SetupStepProps) {
  const t = useTexts();
  const form = useZodForm<PrintConfig, PrintConfig>(printFormSchema, {
    defaultValues: setup.config.config.printConfig,
  });
  const autosave = useSavedPart(setup, form, printFormSchema, (value) => ({ part: 'print' as const, value }));
  return (
    <Stack gap={4}>
      <FormPart title={t('setupConfiguration.parts.print')}>
        <SwitchField
          control={form.control}
          name="printKot"
          label={t('setupConfiguration.printKot')}
          description={t('setupConfiguration.printKotHint')}
        />
      </FormPart>
      <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
    </Stack>
  );
}
