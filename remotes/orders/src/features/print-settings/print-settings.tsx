import { useEffect, useState } from 'react';
import { paperWidths, type OutletSummary } from '@galla/contract';
import { notify } from '@galla/shared/notify';
import { Button, Group, Stack, Switch, Text } from '@galla/ui';
import { Modal, SegmentedControl } from '@galla/ui/dialogs';
import { changePrinting, usePrinting } from '../../lib/printing/printing.store';
import { chooseUsbPrinter, knownUsbPrinter, usbOf } from '../../lib/printing/usb-printer';
import { useOrdersText } from '../../lib/texts';

interface PrintSettingsProps {
  opened: boolean;
  outlet: OutletSummary;
  onClose: () => void;
}

const widths = paperWidths.map((width) => ({ value: String(width), label: `${width} mm` }));

/** Print settings of this device: paper, automatic tickets, printer. */
export function PrintSettings({ opened, outlet, onClose }: PrintSettingsProps) {
  const t = useOrdersText();
  const { paper, automatic } = usePrinting();
  const { printKot } = outlet.config.printConfig;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('print.settings')}
      width={460}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('print.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t('print.settingsHint')}</Text>
        <Stack gap={2}>
          <Text weight="semibold">{t('print.paper')}</Text>
          <SegmentedControl
            label={t('print.paper')}
            choices={widths}
            value={String(paper)}
            onChange={(chosen) =>
              changePrinting({ paper: paperWidths.find((width) => String(width) === chosen) ?? paper })
            }
          />
        </Stack>
        <Switch
          label={t('print.automatic')}
          description={t(printKot ? 'print.automaticHint' : 'print.automaticOff')}
          checked={automatic}
          onChange={(event) => changePrinting({ automatic: event.currentTarget.checked })}
        />
        <UsbPart />
      </Stack>
    </Modal>
  );
}

function UsbPart() {
  const t = useOrdersText();
  const by = usePrinting((state) => state.by);
  const [usb] = useState(() => usbOf());
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    if (usb && by === 'usb')
      knownUsbPrinter(usb).then(
        (printer) => wanted && setName(printer ? (printer.productName ?? '') : null),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [usb, by]);
  if (usb === null)
    return (
      <Text size="sm" tone="muted">
        {t('print.noUsb')}
      </Text>
    );
  const connect = async (): Promise<void> => {
    try {
      const printer = await chooseUsbPrinter(usb);
      if (printer === null) return;
      setName(printer.productName ?? '');
      changePrinting({ by: 'usb' });
    } catch {
      void notify.error({ message: t('print.usbFailed') });
    }
  };
  return (
    <Stack gap={2}>
      <Text weight="semibold">{t('print.usb')}</Text>
      <Text size="sm" tone="muted">
        {by === 'browser'
          ? t('print.usbHint')
          : name === null
            ? t('print.usbAway')
            : t('print.usbOn', { name: name === '' ? t('print.usbPrinter') : name })}
      </Text>
      <Group gap={2}>
        <Button icon="print" onClick={() => void connect()}>
          {t(by === 'usb' ? 'print.usbOther' : 'print.usbConnect')}
        </Button>
        {by === 'usb' && (
          <Button variant="ghost" onClick={() => changePrinting({ by: 'browser' })}>
            {t('print.usbStop')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
