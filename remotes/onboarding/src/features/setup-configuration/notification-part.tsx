import { notificationFormSchema, type NotificationInput, type OutletConfig } from '@galla/contract';
import { FormField, SwitchField, TextField, useWatch, useZodForm } from '@galla/ui/forms';
import { notify } from '@galla/shared/notify';
import { Button, Group, Stack } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { FormPart } from '../../ui/form-part';
import { SaveNote } from '../../ui/save-note';
import { useSavedPart } from './use-saved-part';

/** Channels of the outlet's order notifications. */
export function NotificationPart({ setup }: SetupStepProps) {
  const t = useTexts();
  const { notificationConfig } = setup.config.config;
  const { onClickOrderAccept, ...same } = notificationConfig;
  const form = useZodForm<NotificationInput, OutletConfig['notificationConfig']>(notificationFormSchema, {
    defaultValues: {
      ...same,
      onClickOrderAccept: onClickOrderAccept === null ? 'unset' : onClickOrderAccept ? 'yes' : 'no',
    },
  });
  const { control } = form;
  const autosave = useSavedPart(setup, form, notificationFormSchema, (value) => ({
    part: 'notification' as const,
    value,
  }));
  const soundUrl = useWatch({ control, name: 'soundUrl' });
  const play = (): void => {
    new Audio(soundUrl)
      .play()
      .catch(() => void notify.error({ message: t('setupConfiguration.soundFailed') }));
  };
  return (
    <Stack gap={4}>
      <FormPart title={t('setupConfiguration.sound')}>
        <TextField
          control={control}
          name="soundUrl"
          label={t('setupConfiguration.soundUrl')}
          description={t('setupConfiguration.soundUrlHint')}
          maxLength={300}
          spellCheck={false}
          errors={{ pattern: t('setupConfiguration.soundUrlWrong') }}
        />
        {soundUrl !== '' && (
          <Group>
            <Button icon="play" onClick={play}>
              {t('setupConfiguration.play')}
            </Button>
          </Group>
        )}
      </FormPart>
      <FormPart title={t('setupConfiguration.calls')}>
        <SwitchField
          control={control}
          name="enableIVRCall"
          label={t('setupConfiguration.enableIVRCall')}
          description={t('setupConfiguration.enableIVRCallHint')}
        />
        <SwitchField
          control={control}
          name="sendNotifications"
          label={t('setupConfiguration.sendNotifications')}
          description={t('setupConfiguration.sendNotificationsHint')}
        />
        <FormField control={control} name="onClickOrderAccept">
          {({ field }) => (
            <Select
              label={t('setupConfiguration.onClickOrderAccept')}
              description={t('setupConfiguration.onClickOrderAcceptHint')}
              options={(['unset', 'yes', 'no'] as const).map((value) => ({
                value,
                label: t(`setupConfiguration.answers.${value}`),
              }))}
              {...field}
            />
          )}
        </FormField>
      </FormPart>
      <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
    </Stack>
  );
}
