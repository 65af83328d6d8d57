import { useState } from 'react';
import {
  busyExtraChoices,
  busyMinuteChoices,
  endpoints,
  type BodyOf,
  type OutletSummary,
} from '@galla/contract';
import { usualPrep } from '@galla/domain';
import { useCallMutation } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { Button, Stack, Text } from '@galla/ui';
import { Modal, SegmentedControl } from '@galla/ui/dialogs';
import { outletOf } from '../../lib/board-outlets';
import { useKitchen } from '../../lib/kitchen/use-kitchen';
import { useOrdersText } from '../../messages/texts';
import { WhichOutlet } from '../../ui/which-outlet';
import { KitchenFigures } from './kitchen-figures';

type BusyInput = NonNullable<BodyOf<typeof endpoints.kitchen.setBusy>['busy']>;

interface BusySheetProps {
  opened: boolean;
  /** Of several, it asks which. */
  outlets: readonly OutletSummary[];
  onClose: () => void;
}

const ever = 'ever';
const ordinaryExtra = 15;

/** Busy mode: duration and extra minutes of customers' promises, with the kitchen's figures. */
export function BusySheet({ opened, outlets, onClose }: BusySheetProps) {
  const t = useOrdersText();
  const [asked, setAsked] = useState('');
  const outlet = outletOf(outlets, { outletId: asked });
  const { outletId } = outlet;
  const { kitchen, failed } = useKitchen(outletId, opened);
  const on = outlet.busy ?? null;
  const [chosen, setChosen] = useState<Partial<BusyInput>>({});
  const [wasOpened, setWasOpened] = useState(opened);
  // Reopened: reset the previous input.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setChosen({});
  }
  const advised = kitchen?.load.advice?.extraMinutes;
  const present = busyExtraChoices.find((minutes) => minutes === on?.extraMinutes);
  const extraMinutes = chosen.extraMinutes ?? present ?? advised ?? ordinaryExtra;
  const minutes = chosen.minutes === undefined ? (on?.until === null ? null : 60) : chosen.minutes;
  const usual =
    kitchen &&
    usualPrep(kitchen.profile, { units: 1, at: realtime.serverNow(), timezone: outlet.timezone }).minutes;

  // The call policy shows an error; the input stays.
  const { mutate, isPending: sending } = useCallMutation(endpoints.kitchen.setBusy, {
    onSuccess: (changed) => {
      const { outletList } = session.state.getState();
      session.setOutlets(outletList.map((each) => (each.outletId === outletId ? changed : each)));
      onClose();
    },
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(on ? 'busyMode.titleOn' : 'busyMode.title')}
      width={480}
      footer={
        <>
          {on ? (
            <Button loading={sending} onClick={() => mutate({ outletId, busy: null })}>
              {t('busyMode.end')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('busyMode.cancel')}</Button>
          )}
          <Button
            variant="primary"
            loading={sending}
            onClick={() => mutate({ outletId, busy: { minutes, extraMinutes } })}
          >
            {t(on ? 'busyMode.change' : 'busyMode.start')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <WhichOutlet
          outlets={outlets}
          value={outletId}
          onChange={(id) => {
            setAsked(id);
            setChosen({});
          }}
        />
        <KitchenFigures load={kitchen?.load} failed={failed} />
        <Stack gap={2}>
          <Text weight="semibold">{t('busyMode.howLong')}</Text>
          <SegmentedControl
            label={t('busyMode.howLong')}
            choices={[
              ...busyMinuteChoices.map((each) => ({
                value: String(each),
                label: t('busyMode.minutes', { minutes: each }),
              })),
              { value: ever, label: t('busyMode.ever') },
            ]}
            value={minutes === null ? ever : String(minutes)}
            onChange={(value) =>
              setChosen({
                ...chosen,
                minutes: busyMinuteChoices.find((each) => String(each) === value) ?? null,
              })
            }
          />
        </Stack>
        <Stack gap={2}>
          <Text weight="semibold">{t('busyMode.later')}</Text>
          <SegmentedControl
            label={t('busyMode.later')}
            choices={busyExtraChoices.map((each) => ({
              value: String(each),
              label: t('busyMode.plus', { minutes: each }),
            }))}
            value={String(extraMinutes)}
            onChange={(value) => {
              const extra = busyExtraChoices.find((each) => String(each) === value);
              if (extra !== undefined) setChosen({ ...chosen, extraMinutes: extra });
            }}
          />
        </Stack>
        <Text tone="muted">
          {usual === undefined
            ? t('busyMode.customersSee', { extra: extraMinutes })
            : t('busyMode.customersSeeInstead', { minutes: usual + extraMinutes, usual })}
        </Text>
      </Stack>
    </Modal>
  );
}
