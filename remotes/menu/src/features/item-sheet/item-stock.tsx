import type { OutletSummary } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Badge, Button, Text } from '@galla/ui';
import { returnText } from '../../lib/return-text';
import { useMenuText } from '../../messages/texts';
import type { SheetItem } from './item-sheet.queries';
import { useStockAct } from './use-stock-act';
import styles from './item-sheet.module.css';

const others = [
  ['hour', 'mainMenu.hour'],
  ['twoHours', 'mainMenu.twoHours'],
  ['open', 'mainMenu.untilSwitched'],
] as const;

/** Whether customers can order the item, and the one press that changes it. */
export function ItemStock({ item, outlet }: { item: SheetItem; outlet: OutletSummary }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const act = useStockAct(outlet, item);
  const clock = { locale, timeZone: outlet.timezone, now: realtime.serverNow() };
  return (
    <section className={styles.part} aria-label={t('sheet.stock')}>
      <div className={styles.line}>
        <output>
          {item.available ? (
            <Badge tone="green">{t('sheet.inStock')}</Badge>
          ) : (
            <Badge tone="amber">{returnText(t, item.availableAgainAt, clock)}</Badge>
          )}
        </output>
        {act.before && (
          <Button size="sm" variant="ghost" icon="undo" loading={act.busy} onClick={act.undo}>
            {t('mainMenu.undo')}
          </Button>
        )}
      </div>
      {!act.may ? (
        <Text size="sm" tone="muted">
          {t('sheet.mayNot')}
        </Text>
      ) : item.available ? (
        <>
          <Button variant="danger" icon="pause" loading={act.busy} onClick={() => act.takeOff('today')}>
            {t('sheet.outToday')}
          </Button>
          <fieldset className={styles.choices} aria-label={t('sheet.outFor')}>
            {others.map(([choice, text]) => (
              <Button key={choice} size="sm" disabled={act.busy} onClick={() => act.takeOff(choice)}>
                {t(text)}
              </Button>
            ))}
          </fieldset>
        </>
      ) : (
        !act.before && (
          <Button variant="primary" icon="play" loading={act.busy} onClick={act.putBack}>
            {t('sheet.putBack')}
          </Button>
        )
      )}
    </section>
  );
}
