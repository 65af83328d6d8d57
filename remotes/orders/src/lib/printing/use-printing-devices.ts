import { useState } from 'react';
import { endpoints, type PrintingDevice } from '@galla/contract';
import { http } from '@galla/shared/http';
import { takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useOrderStore } from '../order-store-context';

const devicesKey = (outletId: string) => ['printing-devices', outletId] as const;

/** Devices that print this outlet's kitchen tickets by themselves, and changes to them. */
export function usePrintingDevices(outletId: string, enabled = true) {
  const { callOptions } = useOrderStore();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const devices = useQuery({
    queryKey: devicesKey(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.orders.printingDevices, { query: { outletId } }, { ...callOptions, signal }))
        .data,
    // Others change the list without an event.
    staleTime: 0,
    enabled,
  });
  /** A failed change is shown by the page's handling of calls; the list stays as it was. */
  async function change(call: () => Promise<{ data: PrintingDevice[] }>): Promise<void> {
    setSaving(true);
    try {
      await takeAnswer(client, devicesKey(outletId), (await call()).data);
    } catch {
      // Shown by the page's handling of calls.
    } finally {
      setSaving(false);
    }
  }
  return {
    devices: devices.data,
    failed: devices.isError,
    refetch: () => void devices.refetch(),
    saving,
    addThis: () =>
      change(() => http.call(endpoints.orders.addPrintingDevice, { body: { outletId } }, callOptions)),
    remove: ({ printingDeviceId }: PrintingDevice) =>
      change(() =>
        http.call(
          endpoints.orders.removePrintingDevice,
          { body: { outletId, printingDeviceId } },
          callOptions,
        ),
      ),
  };
}
