import type { SnoozeChoice } from '@galla/domain';
import { Button, IconButton } from '@galla/ui';
import { Menu } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import styles from './bulk-bar.module.css';

export type BulkQuestion = 'price' | 'tax' | 'category' | 'delete' | 'timings';

const snoozeTimes = ['hour', 'twoHours', 'today'] as const satisfies readonly SnoozeChoice[];

interface BulkBarProps {
  count: number;
  onSwitch: (available: boolean, forHow?: SnoozeChoice) => void;
  onAsk: (question: BulkQuestion) => void;
  onClear: () => void;
}

/** Actions on the selected items. */
export function BulkBar({ count, onSwitch, onAsk, onClear }: BulkBarProps) {
  const t = useMenuText();
  return (
    <section className={styles.bar} aria-label={t('mainMenu.bulk.label')}>
      <IconButton icon="x" size="sm" label={t('mainMenu.bulk.clear')} onClick={onClear} />
      <output className={styles.count}>{t('mainMenu.bulk.selected', { count })}</output>
      <Button size="sm" onClick={() => onSwitch(true)}>
        {t('mainMenu.bulk.on')}
      </Button>
      <Button size="sm" onClick={() => onSwitch(false)}>
        {t('mainMenu.bulk.off')}
      </Button>
      <span className={styles.wide}>
        <Button size="sm" onClick={() => onAsk('price')}>
          {t('mainMenu.bulk.price')}
        </Button>
      </span>
      <Menu
        trigger={
          <Button size="sm" iconAfter="chevronDown">
            {t('mainMenu.bulk.more')}
          </Button>
        }
        entries={[
          { kind: 'heading', key: 'snooze', label: t('mainMenu.snooze') },
          ...snoozeTimes.map((choice) => ({
            key: choice,
            label: t(`mainMenu.${choice}`),
            icon: 'pause' as const,
            onSelect: () => onSwitch(false, choice),
          })),
          { kind: 'divider', key: 'acts' },
          { key: 'price', label: t('mainMenu.bulk.price'), icon: 'cash', onSelect: () => onAsk('price') },
          { key: 'tax', label: t('mainMenu.bulk.tax'), icon: 'report', onSelect: () => onAsk('tax') },
          {
            key: 'category',
            label: t('mainMenu.bulk.category'),
            icon: 'menu',
            onSelect: () => onAsk('category'),
          },
          { key: 'timings', label: t('mainMenu.timings'), icon: 'clock', onSelect: () => onAsk('timings') },
          { kind: 'divider', key: 'line' },
          {
            key: 'delete',
            label: t('mainMenu.bulk.delete'),
            icon: 'trash',
            danger: true,
            onSelect: () => onAsk('delete'),
          },
        ]}
      />
    </section>
  );
}
