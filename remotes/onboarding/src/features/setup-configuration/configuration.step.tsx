import { useState } from 'react';
import { endpoints, type OutletSetup, type SettingsConflict } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Stack, TabPanel, Tabs, useUrlTab } from '@galla/ui';
import type { SetupStepProps } from '../../lib/setup-step';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { DeliveryPart } from './delivery-part';
import { NotificationPart } from './notification-part';
import { OrderPart } from './order-part';
import { OvertakenNote } from './overtaken-note';
import { PrintPart } from './print-part';
import { OvertakenContext, type PartChange } from './use-saved-part';

const parts = ['delivery', 'order', 'notification', 'print'] as const;
const screens = {
  delivery: DeliveryPart,
  order: OrderPart,
  notification: NotificationPart,
  print: PrintPart,
} as const;

/** A save that lost against another user's. */
interface Overtaken {
  conflict: SettingsConflict;
  mine: PartChange;
  theirsShown: boolean;
}

/** Configuration of an outlet, in four parts. */
export function ConfigurationStep({ setup }: SetupStepProps) {
  const t = useTexts();
  const [part, choose] = useUrlTab(parts, 'part');
  const { shown, round, overtaken, saving, note, load, save, drop } = useOvertaken(setup);
  const Shown = screens[part];
  return (
    <Stack gap={4}>
      <Tabs
        id="configuration"
        label={t('setupConfiguration.title')}
        tabs={parts.map((key) => ({ key, label: t(`setupConfiguration.parts.${key}`) }))}
        value={part}
        onChange={choose}
      />
      <TabPanel id="configuration" value={part}>
        <OvertakenContext value={note}>
          <Shown key={`${setup.outletId} ${part} ${round}`} setup={shown} />
        </OvertakenContext>
      </TabPanel>
      {overtaken?.mine.part === part && (
        <OvertakenNote
          changed={overtaken.conflict.changed}
          timeZone={setup.timezone}
          theirsShown={overtaken.theirsShown}
          saving={saving}
          onLoad={load}
          onSave={save}
          onDrop={drop}
        />
      )}
    </Stack>
  );
}

/** Resolution of a version conflict: view the other version, overwrite it, or discard the own one. */
function useOvertaken(setup: OutletSetup) {
  const client = useQueryClient();
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  /** Form values since the last decision; the number is the form's key, so that it remounts. */
  const [filled, setFilled] = useState<{ setup: OutletSetup; over: OutletSetup; round: number } | null>(null);

  function fill(next: OutletSetup): void {
    void takeSetup(client, next);
    setFilled({ setup: next, over: setup, round: (filled?.round ?? 0) + 1 });
  }

  const save = useCallMutation(endpoints.outletSetup.save, {
    failureToast: true,
    onSuccess: (stored) => {
      setOvertaken(null);
      fill(stored);
    },
  });

  return {
    // Until the page has applied the decision.
    shown: filled !== null && filled.over === setup ? filled.setup : setup,
    round: filled?.round ?? 0,
    overtaken,
    saving: save.isPending,
    save: (): void => {
      if (overtaken) save.mutate({ step: 'config', outletId: setup.outletId, change: overtaken.mine });
    },
    note: (conflict: SettingsConflict, mine: PartChange) =>
      setOvertaken((before) => ({ conflict, mine, theirsShown: before?.theirsShown ?? false })),
    load(): void {
      if (!overtaken) return;
      setOvertaken({ ...overtaken, theirsShown: true });
      fill({ ...setup, config: overtaken.conflict.config });
    },
    drop: () => setOvertaken(null),
  };
}
