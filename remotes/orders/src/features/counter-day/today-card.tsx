import type { CounterDay, OutletSummary } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Card, Group, Stack } from '@galla/ui';
import { KeyFigure, KeyFigures } from '@galla/ui/kit';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText, whoText } from '../../messages/texts';
import { useDaySlip } from './use-day-slip';

interface TodayCardProps {
  day: CounterDay;
  outlet: OutletSummary;
  /** Absent: who looks may not run the drawer. */
  onPayIn?: () => void;
  onPayOut?: () => void;
  onClose?: () => void;
}

/** What should be in the drawer now, and the acts of the day. */
export function TodayCard({ day, outlet, onPayIn, onPayOut, onClose }: TodayCardProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const format = useMoneyFormat(day.currency);
  const print = useDaySlip(outlet);
  const since = formatDateTime(day.openedAt, { locale, timeZone: outlet.timezone });
  return (
    <Card as="section">
      <Stack gap={4}>
        <KeyFigures>
          <KeyFigure
            lead
            label={t('counter.day.expected')}
            hint={t('counter.day.since', { when: since, who: whoText(t, day.openedBy) })}
          >
            <span aria-live="polite">{format.text(day.expected)}</span>
          </KeyFigure>
        </KeyFigures>
        <Group gap={2}>
          {onClose && (
            <Button variant="primary" icon="lock" onClick={onClose}>
              {t('counter.day.close')}
            </Button>
          )}
          {onPayOut && (
            <Button icon="minus" onClick={onPayOut}>
              {t('counter.day.payOut')}
            </Button>
          )}
          {onPayIn && (
            <Button icon="plus" onClick={onPayIn}>
              {t('counter.day.payIn')}
            </Button>
          )}
          <Button icon="print" onClick={() => void print(day)}>
            {t('counter.day.print')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
