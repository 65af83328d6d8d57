import { useEffect, useState } from 'react';
import { paperWidths, type OutletSummary, type PrintingDevice } from '@galla/contract';
import { deviceNameOf } from '@galla/domain';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { Banner, Button, Group, Skeleton, Stack, Switch, Text } from '@galla/ui';
import { Modal, SegmentedControl } from '@galla/ui/dialogs';
import { outletOf } from '../../lib/board-outlets';
import { changePrinting, usePrinting } from '../../lib/printing/printing.store';
import { chooseUsbPrinter, knownUsbPrinter, usbOf } from '../../lib/printing/usb-printer';
import { usePrintingDevices } from '../../lib/printing/use-printing-devices';
import { useOrdersText, whoText } from '../../messages/texts';
import { WhichOutlet } from '../../ui/which-outlet';

interface PrintSettingsProps {
  opened: boolean;
  /** Of several, it asks whose tickets. */
  outlets: readonly OutletSummary[];
  onClose: () => void;
}

const widths = paperWidths.map((width) => ({ value: String(width), label: `${width} mm` }));

/** Print settings: paper and printer of this device, and which devices print the outlet's kitchen tickets. */
export function PrintSettings({ opened, outlets, onClose }: PrintSettingsProps) {
  const t = useOrdersText();
  const [asked, setAsked] = useState('');
  const outlet = outletOf(outlets, { outletId: asked });
  const paper = usePrinting((state) => state.paper);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('print.settings')}
      width={460}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('printing.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t('printing.settingsHint')}</Text>
        <Stack gap={2}>
          <Text weight="semibold">{t('printing.paper')}</Text>
          <SegmentedControl
            label={t('printing.paper')}
            choices={widths}
            value={String(paper)}
            onChange={(chosen) =>
              changePrinting({ paper: paperWidths.find((width) => String(width) === chosen) ?? paper })
            }
          />
        </Stack>
        <WhichOutlet outlets={outlets} value={outlet.outletId} onChange={setAsked} />
        {!outlet.closure && <AutomaticPart key={outlet.outletId} outlet={outlet} />}
        <UsbPart />
      </Stack>
    </Modal>
  );
}

/** The outlet's printing devices: this one, and the others with who named them. */
function AutomaticPart({ outlet }: { outlet: OutletSummary }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { devices, failed, refetch, saving, addThis, remove } = usePrintingDevices(outlet.outletId);
  if (!devices)
    return failed ? (
      <Banner tone="warn" action={{ label: t('failed.again'), icon: 'refresh', onClick: refetch }}>
        {t('printing.devicesFailed')}
      </Banner>
    ) : (
      // As high as the switch with its two lines: the dialog is centred, so all of it would move.
      <Skeleton height={88} />
    );
  const own = devices.find(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  const nameOf = ({ deviceName, userAgent }: PrintingDevice): string =>
    deviceName || deviceNameOf(userAgent) || t('printing.deviceUnknown');
  return (
    <Stack gap={3}>
      <Switch
        label={t('printing.automatic', { outlet: outlet.displayName })}
        description={t(
          outlet.config.printConfig.printKot ? 'printing.automaticHint' : 'printing.automaticOff',
        )}
        checked={own !== undefined}
        disabled={saving}
        onChange={() => void (own ? remove(own) : addThis())}
      />
      {others.length > 0 && (
        <Stack gap={2}>
          <Text weight="semibold">{t('printing.others')}</Text>
          {others.map((device) => (
            <Group key={device.printingDeviceId} gap={2} justify="space-between">
              <Text size="sm">
                {nameOf(device)}
                {'\u00A0· '}
                {t('printing.namedBy', {
                  who: whoText(t, device.by),
                  when: formatDateTime(device.at, { locale, timeZone: outlet.timezone }),
                })}
              </Text>
              <Button
                size="sm"
                disabled={saving}
                aria-label={t('printing.removeNamed', { device: nameOf(device) })}
                onClick={() => void remove(device)}
              >
                {t('printing.remove')}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
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
        {t('printing.noUsb')}
      </Text>
    );
  const connect = async (): Promise<void> => {
    try {
      const printer = await chooseUsbPrinter(usb);
      if (printer === null) return;
      setName(printer.productName ?? '');
      changePrinting({ by: 'usb' });
    } catch {
      void notify.error({ message: t('printing.usbFailed') });
    }
  };
  return (
    <Stack gap={2}>
      <Text weight="semibold">{t('printing.usb')}</Text>
      <Text size="sm" tone="muted">
        {by === 'browser'
          ? t('printing.usbHint')
          : name === null
            ? t('printing.usbAway')
            : t('printing.usbOn', { name: name === '' ? t('printing.usbPrinter') : name })}
      </Text>
      <Group gap={2}>
        <Button icon="print" onClick={() => void connect()}>
          {t(by === 'usb' ? 'printing.usbOther' : 'printing.usbConnect')}
        </Button>
        {by === 'usb' && (
          <Button variant="ghost" onClick={() => changePrinting({ by: 'browser' })}>
            {t('printing.usbStop')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
