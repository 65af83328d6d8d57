import type { TicketStatus } from '@galla/contract';
import { Badge } from '@galla/ui';
import { useTexts } from '../../messages/texts';

const tones = { open: 'amber', answered: 'green', closed: 'grey' } as const;

export function TicketBadge({ status }: { status: TicketStatus }) {
  const t = useTexts();
  return (
    <Badge tone={tones[status]} mark>
      {t(`support.status.${status}`)}
    </Badge>
  );
}
