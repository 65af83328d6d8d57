import type { OutletSummary } from '@galla/contract';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, VisuallyHidden } from '@galla/ui';
import { extraOf } from '../../lib/kitchen/preset-prep';
import { useKitchenFollowed } from '../../lib/kitchen/use-kitchen';
import { useServerClock } from '../../lib/server-clock';
import { useOrdersText } from '../../messages/texts';
import styles from './busy-button.module.css';

/**
 * Busy mode of the outlet and the button for it. Fixed size, so that nothing moves when busy mode starts, ends or is
 * advised.
 */
export function BusyButton({ outlet, onOpen }: { outlet: OutletSummary; onOpen: () => void }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const kitchen = useKitchenFollowed(outlet);
  const busy = outlet.busy ?? null;
  const on = useServerClock(() => extraOf({ busy }) > 0);
  const advice = on ? null : (kitchen?.load.advice ?? null);
  const until = busy?.until == null ? null : formatTime(busy.until, { locale, timeZone: outlet.timezone });
  const state = !on ? 'off' : until === null ? 'on' : 'until';
  const label = t(`busy.button.${state}`, { time: until ?? '', extra: busy?.extraMinutes ?? 0 });
  return (
    <>
      <Button
        size="sm"
        icon="gauge"
        className={styles.button}
        data-busy={on || undefined}
        data-advised={advice !== null || undefined}
        aria-label={advice === null ? label : t('busy.button.advised')}
        aria-haspopup="dialog"
        title={t(advice === null ? 'busy.button.title' : 'busy.button.advised')}
        onClick={onOpen}
      >
        <span className={styles.text}>
          {advice === null ? t(`busy.short.${state}`, { time: until ?? '' }) : t('busy.short.advised')}
        </span>
      </Button>
      {/* Announced when the load rises above the usual; a toast would cover the buttons of orders. */}
      <VisuallyHidden>
        <output>{advice !== null && t('busy.button.advised')}</output>
      </VisuallyHidden>
    </>
  );
}
