import type { DiscountStatus } from '@galla/shared/contract';
import { statusTone } from '@galla/shared/theme';
import { Badge } from '@galla/shared/ui';
import { useTexts } from '../../lib/texts';

/** The status of a discount: its colour, its mark and its word. */
export function StatusBadge({ status }: { status: DiscountStatus }) {
  const t = useTexts();
  return (
    <Badge tone={statusTone(status)} mark>
      {t(`discounts.status.${status}`)}
    </Badge>
  );
}
