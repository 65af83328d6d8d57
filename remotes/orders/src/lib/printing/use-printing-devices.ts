import { endpoints, type PrintingDevice } from '@galla/contract';
import { takeAnswer, useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';

const devicesKey = (outletId: string) => ['printing-devices', outletId] as const;

/** Devices that print this outlet's kitchen tickets by themselves, and changes to them. */
export function usePrintingDevices(outletId: string, enabled = true) {
  const client = useQueryClient();
  const devices = useEndpointQuery(endpoints.orders.printingDevices, {
    query: { outletId },
    key: devicesKey(outletId),
    // Others change the list without an event.
    staleTime: 0,
    enabled,
  });
  // A failed change is shown by the page's handling of calls; the list stays as it was.
  const onSuccess = (kept: PrintingDevice[]) => takeAnswer(client, devicesKey(outletId), kept);
  const add = useCallMutation(endpoints.orders.addPrintingDevice, { onSuccess });
  const remove = useCallMutation(endpoints.orders.removePrintingDevice, { onSuccess });
  return {
    devices: devices.data,
    failed: devices.isError,
    refetch: () => void devices.refetch(),
    saving: add.isPending || remove.isPending,
    addThis: () => add.mutate({ outletId }),
    remove: ({ printingDeviceId }: PrintingDevice) => remove.mutate({ outletId, printingDeviceId }),
  };
}
