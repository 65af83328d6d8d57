import { endpoints } from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';
import { useApproval, type GivenApproval } from '@galla/ui/counter';
import { usePosText } from '../../messages/texts';

/**
 * Who gives a discount, where the outlet's owner asks for a PIN; nothing where they don't. It lives no longer than the
 * screen: a PIN isn't kept on the device.
 */
export function useDiscountApproval(outletId: string, isGiven: boolean, tried: boolean): GivenApproval {
  const t = usePosText();
  const { data: terms } = useEndpointQuery(endpoints.counter.approvalTerms, {
    query: { outletId },
    key: ['pos', 'approvalTerms', outletId],
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
