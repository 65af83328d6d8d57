import { endpoints } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useApproval, type GivenApproval } from '@galla/ui/counter';
import { usePosText } from '../../messages/texts';

/**
 * Who gives a discount, where the outlet's owner asks for a PIN; nothing where they don't. It lives no longer than the
 * screen: a PIN isn't kept on the device.
 */
export function useDiscountApproval(outletId: string, isGiven: boolean, tried: boolean): GivenApproval {
  const t = usePosText();
  const options = useCallOptions();
  const { data: terms } = useQuery({
    queryKey: ['pos', 'approvalTerms', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.counter.approvalTerms, { query: { outletId } }, { ...options, signal }))
        .data,
    staleTime: 60_000,
    enabled: isGiven,
  });
  return useApproval({
    terms: isGiven ? terms : undefined,
    right: 'order:discount',
    tried,
    t: (key) => t(`discount.${key}`),
  });
}
