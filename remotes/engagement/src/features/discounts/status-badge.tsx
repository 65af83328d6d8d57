import type { DiscountStatus } from '@galla/contract';
import { statusTone } from '@galla/ui/theme';
import { Badge } from '@galla/ui';
import { useTexts } from '../../messages/texts';

/** Status of a discount as colour, icon and text. */
export function StatusBadge({ status }: { status: DiscountStatus }) {
  const t = useTexts();
  return (
    <Badge tone={statusTone(status)} mark>
      {t(`discounts.status.${status}`)}
    </Badge>
  );
}
